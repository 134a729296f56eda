import { useEffect, useState } from "preact/hooks";

/** Whether a media query matches; rerenders when that changes. */
export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const update = () => setMatches(list.matches);
    update();
    list.addEventListener("change", update);
    return () => list.removeEventListener("change", update);
  }, [query]);
  return matches;
}

/** Whether the reader prefers reduced motion. */
export const useReducedMotion = (): boolean => useMedia("(prefers-reduced-motion: reduce)");
