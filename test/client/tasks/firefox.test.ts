import { firefox } from "../../programs.ts";
import { describeTasks } from "./describeTasks.ts";

describeTasks("firefox", firefox);
