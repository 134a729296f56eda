import { useEffect, useState } from "preact/hooks";

const delayMs = 200;

/** A debounced value, for work that need not run on every step of a drag. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
