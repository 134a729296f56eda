import { useEffect, useState } from "preact/hooks";

/** How long a value must stay, in ms. */
const rest = 200;

/** The newest value that has not changed for a moment: for what need not follow every step of a drag. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), rest);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
