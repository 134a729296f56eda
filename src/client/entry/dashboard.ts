import { startDashboard } from "../dashboard/dashboard.ts";

startDashboard();
