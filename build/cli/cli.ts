#!/usr/bin/env node
import { setFlagsFromString } from "node:v8";
import { processConsole } from "../terminal/console.ts";
import { main } from "./main.ts";

// Read by the rasteriser's allocator when it is loaded: memory of one picture is reused for the next. By default it is
// returned to the system, which clears every page again.
process.env.MIMALLOC_PURGE_DELAY ??= "-1";

// Views and drawings are short-lived. With pretenuring V8 allocates objects of a site in the old generation once some
// have survived a collection, where they stay until a full one: resolving a chart then takes several times as long, and
// a server needs 100 MB more.
setFlagsFromString("--no-allocation-site-pretenuring");

process.exitCode = await main(process.argv.slice(2), processConsole);
