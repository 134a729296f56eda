/** Sends the reader on to the page's own address, with query and fragment. */
const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
if (canonical) location.replace(canonical.href + location.search + location.hash);

export {};
