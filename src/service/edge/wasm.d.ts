/** Runtimes that compile WASM in advance import it as a module. */
declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
