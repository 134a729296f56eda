/*
 * The house palettes. Each was optimised in OKLCH, hue by hue, for the largest CIEDE2000 distance between any two
 * colours under full colour vision, deuteranopia, protanopia and tritanopia (Machado et al. 2009), with most weight on
 * the first six and first eight colours. All have a contrast of at least 3:1 with white. The default palettes of series
 * were also optimised as they appear on a dark page. Tests check these properties.
 */

const listed = (colors: string): readonly string[] => colors.split(" ");

/** Default palette of series: lines, bars, points. */
export const distinct = listed(
  "#1f2b94 #d17c54 #00a38f #b52f48 #a97cf0 #376e00 #0c6a76 #768b09 #9c654c #b07897 #3788bb #7e1945 " +
    "#689a72 #321556 #c55865 #433f00 #428369 #008c3f #7a5b89 #c6669f",
);

/** For few lines: strong hues first. */
export const distinctLines = listed(
  "#a31130 #202e7a #3a6c26 #ac8b26 #885482 #5894b6 #683012 #7365dc #cd679f #047b62 #7a8042 #1655a7",
);

/** For stacked areas and bars: light and dark colours alternate. */
export const stackedAreas = listed(
  "#005bb4 #ab4500 #5a9c80 #4e203c #999000 #a97cf0 #ef6856 #d472ac #914237 #444171 #6c7e2a #c55865",
);

/** Categorical palettes: balanced, warm, muted, cool, vivid. */
export const categorical = {
  A: distinct.slice(0, 12),
  B: listed("#ac8b26 #a31130 #3a6c26 #202e7a #5894b6 #885482 #7365dc #683012 #047b62 #cd679f #1655a7 #7a8042"),
  C: listed("#316961 #633e24 #a06b01 #113472 #bb769d #5e693a #3495d0 #795b8a #ca7c45 #678b6d #4b4164 #3e76b9"),
  D: listed("#9e7ae7 #115702 #cb661d #202e7a #900d2c #4184a0 #838c5b #764a7d #6f3e2a #12a28c #a65d78 #1655a7"),
  E: listed("#458aa4 #a50831 #025e10 #a66ff6 #cd7a4d #1a2f7b #896e16 #6c4167 #05a388 #b26987 #804631 #2062ce"),
};

/** For categories on a map, where any two may be adjacent. */
export const mapCategories = listed(
  "#4996e4 #a48d4b #28725e #5b3154 #b66019 #39468b #155708 #9a587f #4383a1 #764c38 #7a7745 #7a51aa",
);

/** Coal, oil, gas, nuclear, hydropower, wind, solar, bioenergy, other renewables, other. */
export const energy = listed("#303339 #6c3801 #807399 #a6526f #214f9b #107a6c #b58b2b #789673 #2b96ce #4f3562");
export const energyLines = listed("#2f3339 #703229 #6d4dc6 #a15e85 #2095fb #37695a #bf860c #7a9572 #4383a1 #553b68");

/** Fixed colours of the continents. */
export const continents: ReadonlyMap<string, string> = new Map([
  ["Africa", "#795b8a"],
  ["Asia", "#08745d"],
  ["Europe", "#124391"],
  ["North America", "#bd5a03"],
  ["South America", "#7c2137"],
  ["Oceania", "#a48d4b"],
  ["Antarctica", "#2197cc"],
]);

/** Schemes with a single colour for all series. */
export const single = {
  Denim: "#3a5f95",
  Teal: "#0f7f74",
  Purple: "#7a4a8c",
  DustyCoral: "#c45c50",
  DarkCopper: "#8f5a2b",
};

/** Two-colour palettes, for yes and no. */
export const binary = {
  A: listed("#12479d #d17938"),
  B: listed("#0b5e54 #c77aa6"),
  C: listed("#14471f #d17938"),
  D: listed("#1a2f7a #4996e4"),
  E: listed("#860f29 #4981a4"),
};
