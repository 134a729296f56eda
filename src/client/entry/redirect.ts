/** Redirects to the page's canonical URL and keeps query and fragment. */
const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
if (canonical) location.replace(canonical.href + location.search + location.hash);

export {};
