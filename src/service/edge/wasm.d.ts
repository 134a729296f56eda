/** Runtimes that compile WASM ahead give it as a module. */
declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
