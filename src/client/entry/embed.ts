import { startEmbedding } from "../embed/chartElement.ts";

startEmbedding();
