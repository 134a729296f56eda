#!/bin/sh
# hucre 1.0.0: readOds drops rows inside <table:table-header-rows> and <table:table-row-group>.
# Expected: OpenDocument 1.3 (9.1.2) allows rows directly in a table and in these two groups; both hold ordinary rows. LibreOffice
# writes the first for "rows to repeat" and the second for outlines, which statistical offices use for sections.
# Seen: of a header row, a row, two grouped rows and a last row, only two rows are returned, without an error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . hucre@1.0.0 fflate@0.8.2 >/dev/null
cat > run.mjs <<'JS'
import { strToU8, zipSync } from "fflate";
import { readOds } from "hucre/ods";

const urn = (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`;
const row = (text) =>
  `<table:table-row><table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell></table:table-row>`;
const table = [
  "<table:table-column/>",
  `<table:table-header-rows>${row("header")}</table:table-header-rows>`,
  row("first"),
  `<table:table-row-group>${row("grouped 1")}${row("grouped 2")}</table:table-row-group>`,
  row("last"),
].join("");
const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${urn("office")} ${urn("table")} ${urn("text")} office:version="1.3"><office:body><office:spreadsheet><table:table table:name="Data">${table}</table:table></office:spreadsheet></office:body></office:document-content>`;
const type = "application/vnd.oasis.opendocument.spreadsheet";
const entry = (path, media) => `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${media}"/>`;
const manifest = `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest ${urn("manifest")} manifest:version="1.3">${entry("/", type)}${entry("content.xml", "text/xml")}</manifest:manifest>`;
const file = zipSync({
  mimetype: [strToU8(type), { level: 0 }],
  "META-INF/manifest.xml": strToU8(manifest),
  "content.xml": strToU8(content),
});
const rows = JSON.stringify((await readOds(file)).sheets[0].rows);
console.log(rows);
const isAsSeen = rows === '[["first"],["last"]]';
console.log(isAsSeen ? "as seen" : "changed");
process.exitCode = isAsSeen ? 0 : 1;
JS
node run.mjs
