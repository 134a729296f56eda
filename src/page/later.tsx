import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Components that have come, by what loads them, so that a second time shows them at once. */
const loaded = new WeakMap<() => Promise<ComponentType>, ComponentType>();

interface LaterProps {
  /** The same function each time: what it gives is kept. */
  readonly load: () => Promise<ComponentType>;
  /** Keeps the place until then. */
  readonly fallback?: ComponentChildren;
}

/** A component whose script comes when it is first shown. */
export function Later({ load, fallback = null }: LaterProps): ComponentChildren {
  const [Content, setContent] = useState(() => loaded.get(load));
  useEffect(() => {
    let isShown = true;
    load().then((component) => {
      loaded.set(load, component);
      if (isShown) setContent(() => component);
    });
    return () => {
      isShown = false;
    };
  }, [load]);
  return Content ? <Content /> : fallback;
}
