/** The parameters that a page was opened with. Inside an assistant it has no address of its own, and is told them. */
export const pageQuery = (): URLSearchParams => new URLSearchParams(globalThis.polygraph?.query ?? location.search);
