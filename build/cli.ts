#!/usr/bin/env node
import { main } from "./main.ts";
import { processConsole } from "./terminal/console.ts";

// For the rasteriser's allocator, which reads it on loading: a picture's memory is kept for the next one, and not given
// back to the system, which would clear it page by page.
process.env.MIMALLOC_PURGE_DELAY ??= "-1";

process.exitCode = await main(process.argv.slice(2), processConsole);
