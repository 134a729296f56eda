import { startAssistantPage } from "./start.ts";

startAssistantPage();
