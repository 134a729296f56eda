/** A point of the plot's box, in px. */
export type BoxPoint = readonly [x: number, y: number];

/** An event that the plot's box gets. */
export type BoxEvent<E> = E & { readonly currentTarget: HTMLElement };

/** Where in the box an event happened. */
export function placeOf({ currentTarget, clientX, clientY }: BoxEvent<MouseEvent>): BoxPoint {
  const { left, top } = currentTarget.getBoundingClientRect();
  return [clientX - left, clientY - top];
}
