import { useEffect, useMemo, useRef } from "preact/hooks";

/** Work that is done once a frame however often it is asked for, with what was asked for last. */
export interface PerFrame<T> {
  ask(value: T): void;
  /** Does what has been asked for and is not done yet. */
  finish(): void;
}

/** Pointers report several times a frame: whatever draws should answer once. */
export function usePerFrame<T>(work: (value: T) => void): PerFrame<T> {
  const latest = useRef(work);
  latest.current = work;
  const asked = useRef<{ readonly value: T; readonly frame: number } | undefined>(undefined);
  const perFrame = useMemo((): PerFrame<T> => {
    const finish = (): void => {
      const wanted = asked.current;
      if (!wanted) return;
      asked.current = undefined;
      cancelAnimationFrame(wanted.frame);
      latest.current(wanted.value);
    };
    const ask = (value: T): void => {
      asked.current = { value, frame: asked.current?.frame ?? requestAnimationFrame(finish) };
    };
    return { ask, finish };
  }, []);
  useEffect(() => () => cancelAnimationFrame(asked.current?.frame ?? 0), []);
  return perFrame;
}
