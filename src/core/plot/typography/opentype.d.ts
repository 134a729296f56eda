// The package's main file has only a default export, its ES module only named ones. The latter works everywhere.
declare module "opentype.js/dist/opentype.mjs" {
  export * from "opentype.js";
}
