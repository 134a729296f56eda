import { type ComponentChildren, type ComponentType, h } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Components that have come, by what loads them, so that a second time shows them at once. */
const loaded = new WeakMap<object, unknown>();

type Load<P> = () => Promise<ComponentType<P>>;

/** Loads a component before it is shown, so that it can be shown at once. */
export async function preload<P extends object = object>(load: Load<P>): Promise<ComponentType<P>> {
  const component = await load();
  loaded.set(load, component);
  return component;
}

interface LazyProps<P> {
  /** The same function each time: what it gives is kept. */
  readonly load: Load<P>;
  /** What the component is given. */
  readonly props?: P;
  /** Keeps the place until then. */
  readonly fallback?: ComponentChildren;
}

/** A component whose script comes when it is first shown; where it does not come, the reader may ask for it again. */
export function Lazy<P extends object = object>({ load, props, fallback = null }: LazyProps<P>): ComponentChildren {
  const [Content, setContent] = useState(() => loaded.get(load) as ComponentType<P> | undefined);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (Content || isLost) return;
    let isShown = true;
    preload(load).then(
      (component) => isShown && setContent(() => component),
      () => isShown && setLost(true),
    );
    return () => {
      isShown = false;
    };
  }, [load, isLost]);
  if (Content) return h(Content, props as P);
  return isLost ? h(LoadError, { onRetry: () => setLost(false) }) : fallback;
}

interface LostProps {
  readonly onRetry: () => void;
}

/** Tells that a part of the page did not come, and lets readers ask for it again. */
export const LoadError = ({ onRetry }: LostProps) => (
  <span role="alert">
    This did not load.
    <button type="button" class="tool" onClick={onRetry}>
      Try again
    </button>
  </span>
);
