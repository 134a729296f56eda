import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Components that have come, by what loads them, so that a second time shows them at once. */
const loaded = new WeakMap<Load, ComponentType>();

type Load = () => Promise<ComponentType>;

/** Loads a component before it is shown, so that it can be shown at once. */
export async function preload(load: Load): Promise<ComponentType> {
  const component = await load();
  loaded.set(load, component);
  return component;
}

interface LazyProps {
  /** The same function each time: what it gives is kept. */
  readonly load: Load;
  /** Keeps the place until then. */
  readonly fallback?: ComponentChildren;
}

/** A component whose script comes when it is first shown. */
export function Lazy({ load, fallback = null }: LazyProps): ComponentChildren {
  const [Content, setContent] = useState(() => loaded.get(load));
  useEffect(() => {
    let isShown = true;
    preload(load).then((component) => isShown && setContent(() => component));
    return () => {
      isShown = false;
    };
  }, [load]);
  return Content ? <Content /> : fallback;
}
