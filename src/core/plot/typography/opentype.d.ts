// The package's main file only has a default export, its ES module only named exports. The ES module works everywhere.
declare module "opentype.js/dist/opentype.mjs" {
  export * from "opentype.js";
}
