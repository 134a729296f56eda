import { type ComponentChildren, type ComponentType, h } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Loaded components by their loader, so that the next `Lazy` renders them at once. */
const loaded = new WeakMap<object, unknown>();

type Load<P> = () => Promise<ComponentType<P>>;

/** Loads a component ahead, so that `Lazy` can render it at once. */
export async function preload<P extends object = object>(load: Load<P>): Promise<ComponentType<P>> {
  const component = await load();
  loaded.set(load, component);
  return component;
}

interface LazyProps<P> {
  /** Must be the same function on every render, because its result is memoized. */
  readonly load: Load<P>;
  /** Props of the component. */
  readonly props?: P;
  /** Shown until the component is loaded. */
  readonly fallback?: ComponentChildren;
}

/** Loads a component when it is first rendered. If loading fails, the reader can retry. */
export function Lazy<P extends object = object>({ load, props, fallback = null }: LazyProps<P>): ComponentChildren {
  const [Content, setContent] = useState(() => loaded.get(load) as ComponentType<P> | undefined);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (Content || hasFailed) return;
    let isMounted = true;
    preload(load).then(
      (component) => isMounted && setContent(() => component),
      () => isMounted && setFailed(true),
    );
    return () => {
      isMounted = false;
    };
  }, [load, hasFailed]);
  if (Content) return h(Content, props as P);
  return hasFailed ? h(LoadError, { onRetry: () => setFailed(false) }) : fallback;
}

interface LoadErrorProps {
  readonly onRetry: () => void;
}

/** Says that part of the page failed to load, with a button to retry. */
export const LoadError = ({ onRetry }: LoadErrorProps) => (
  <span role="alert">
    This did not load.
    <button type="button" class="tool" onClick={onRetry}>
      Try again
    </button>
  </span>
);
