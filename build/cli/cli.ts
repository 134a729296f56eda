#!/usr/bin/env node
import { setFlagsFromString } from "node:v8";
import { processConsole } from "../terminal/console.ts";
import { main } from "./main.ts";

// For the rasteriser's allocator, which reads it on loading: a picture's memory is kept for the next one, and not given
// back to the system, which would clear it page by page.
process.env.MIMALLOC_PURGE_DELAY ??= "-1";

// What charts are made into is forgotten with them. By default what once outlived a collection counts as lasting, with all
// that is made in its place: it stays until a full one, a chart is resolved several times as slowly, and a server that has
// drawn charts takes 100 MB more.
setFlagsFromString("--no-allocation-site-pretenuring");

process.exitCode = await main(process.argv.slice(2), processConsole);
