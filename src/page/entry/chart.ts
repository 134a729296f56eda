import "../chart.css";

export {};
