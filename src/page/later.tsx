import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Components that have come, by what loads them, so that a second time shows them at once. */
const loaded = new WeakMap<Load, ComponentType>();

type Load = () => Promise<ComponentType>;

/** Brings a component before it is shown, so that it can be shown at once. */
export async function bring(load: Load): Promise<ComponentType> {
  const component = await load();
  loaded.set(load, component);
  return component;
}

interface LaterProps {
  /** The same function each time: what it gives is kept. */
  readonly load: Load;
  /** Keeps the place until then. */
  readonly fallback?: ComponentChildren;
}

/** A component whose script comes when it is first shown. */
export function Later({ load, fallback = null }: LaterProps): ComponentChildren {
  const [Content, setContent] = useState(() => loaded.get(load));
  useEffect(() => {
    let isShown = true;
    bring(load).then((component) => isShown && setContent(() => component));
    return () => {
      isShown = false;
    };
  }, [load]);
  return Content ? <Content /> : fallback;
}
