import { chromium } from "../../programs.ts";
import { describeTasks } from "./describeTasks.ts";

describeTasks("chrome", chromium);
