#!/usr/bin/env node
import { main } from "./main.ts";
import { processConsole } from "./terminal/console.ts";

process.exitCode = await main(process.argv.slice(2), processConsole);
