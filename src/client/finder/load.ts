/** The scripts that were asked for, by path. */
const asked = new Map<string, Promise<unknown>>();

/** Loads a file of the search; what has come once stays. @param root - path from the page to the site's root */
export function loadFile<T>(root: string, path: string): Promise<T> {
  const known = asked.get(path) ?? load(root, path);
  asked.set(path, known);
  // Whoever asks again after a failure tries again.
  known.catch(() => asked.delete(path));
  return known as Promise<T>;
}

async function load(root: string, path: string): Promise<unknown> {
  await loadScript(root + path);
  const value = globalThis.polygraphFind?.[path];
  if (value === undefined) throw new Error(`nothing in ${path}`);
  delete globalThis.polygraphFind?.[path];
  return value;
}

/** Runs a classic script: pages that are opened from a folder may not fetch. */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`cannot load script: ${src}`));
    };
    document.head.append(script);
  });
}
