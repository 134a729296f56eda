/** What tests use of the library, which comes without types. */
declare module "@citation-js/core" {
  export const plugins: {
    readonly input: {
      /** Reads records of any form that a plugin knows. @returns CSL-JSON */
      chain(text: string, options: { generateGraph: boolean }): readonly Record<string, unknown>[];
    };
  };
}
declare module "@citation-js/plugin-bibtex";
declare module "@citation-js/plugin-ris";
