const paths = {
  play: "M7 5v14l12-7z",
  pause: "M7 5h3.5v14H7zM13.5 5H17v14h-3.5z",
  download: "M12 4v11l4.5-4.5M12 15l-4.5-4.5M5 20h14",
  share: "M12 15V4l4 4m-4-4L8 8M5 12v8h14v-8",
  expand: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  shrink: "M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5",
  settings: "M4 7h9m4 0h3M4 17h3m4 0h9M15 4.8v4.4M9 14.8v4.4",
  people: "M4 6h16M4 12h10M4 18h7M17 15v6M14 18h6",
  globe: "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0h18M12 3q5 9 0 18-5-9 0-18",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
} as const;

export type IconName = keyof typeof paths;

/** An icon by name. */
export const Icon = ({ name }: { readonly name: IconName }) => <Sign path={paths[name]} />;

/** A decorative icon of 1.25 em; the button around it has the accessible name. */
export const Sign = ({ path }: { readonly path: string }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
