/** Colours of an image, at most 256, and which of them each pixel has. */
export interface IndexedImage {
  readonly width: number;
  readonly height: number;
  /** Packed by index as pixels are in memory: 0x00BBGGRR. */
  readonly colors: Uint32Array;
  /** One index a pixel, row by row. */
  readonly indices: Uint8Array;
}

const mostColors = 256;
/** Pixels of one value side by side that make a drawn colour, not a blend along an edge. */
const leastRun = 3;
/** Pixels that are set one by one. */
const shortRun = 32;
/** How many colours keep their exact value. */
const mostExact = 128;

/** Near colours are counted as one: each cell of a cube with 32 steps a channel. */
const cellCount = 32 ** 3;
const cellOf = (color: number): number => ((color & 0xf8) >> 3) | ((color & 0xf800) >> 6) | ((color & 0xf80000) >> 9);

const rgbMask = 0xffffff;

/**
 * Reduces opaque RGBA pixels to a palette. The colours that a picture is drawn with come in runs and are kept exactly;
 * the blends along edges take the nearest colour of the palette.
 */
export function indexColors(pixels: Uint8Array, width: number, height: number): IndexedImage {
  const aligned = pixels.byteOffset % 4 === 0 ? pixels : pixels.slice();
  const words = new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength >> 2);
  const runs = findRuns(words);
  const census = takeCensus(words, runs);
  const colors = choosePalette(census);
  return { width, height, colors, indices: mapToPalette(words, runs, colors, census) };
}

/** Where each run of equal pixels ends, in order: pictures of charts have a run for ten or twenty pixels. */
function findRuns(words: Uint32Array): Uint32Array {
  let ends = new Uint32Array(1 + (words.length >> 3));
  let count = 0;
  for (let i = 0; i < words.length; ) {
    const word = words[i];
    do i++;
    while (i < words.length && words[i] === word);
    if (count === ends.length) {
      const longer = new Uint32Array(2 * count);
      longer.set(ends);
      ends = longer;
    }
    ends[count++] = i;
  }
  return ends.subarray(0, count);
}

/** What an image's pixels are, in one pass. */
interface Census {
  /** Pixels of each colour that comes in runs. */
  readonly exact: Map<number, number>;
  /** Pixels in each cell of the cube. */
  readonly counts: Uint32Array;
  /** A colour of each cell that has pixels. */
  readonly sample: Uint32Array;
}

function takeCensus(words: Uint32Array, runs: Uint32Array): Census {
  const census: Census = { exact: new Map(), counts: new Uint32Array(cellCount), sample: new Uint32Array(cellCount) };
  const { exact, counts, sample } = census;
  let start = 0;
  for (let run = 0; run < runs.length; run++) {
    const end = runs[run] as number;
    const color = (words[start] as number) & rgbMask;
    const cell = cellOf(color);
    counts[cell] = (counts[cell] as number) + end - start;
    sample[cell] = color;
    if (end - start >= leastRun) exact.set(color, (exact.get(color) ?? 0) + end - start);
    start = end;
  }
  return census;
}

/**
 * The most frequent exact colours, then the cells that stand farthest from what is chosen, weighted by their pixels, so
 * that every ramp of blends has steps.
 */
function choosePalette({ exact, counts, sample }: Census): Uint32Array {
  const frequent = [...exact].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, mostExact);
  const chosen = new Set(frequent.map(([color]) => color));
  const cells: number[] = [];
  for (let cell = 0; cell < cellCount; cell++) if (counts[cell]) cells.push(cell);
  // Rare blends hardly show: the most frequent cells are candidates enough.
  const candidates = cells
    .sort((a, b) => (counts[b] as number) - (counts[a] as number) || a - b)
    .slice(0, 4 * mostColors);
  const first = [...chosen];
  const apart = Float64Array.from(candidates, (cell) => nearest(first, sample[cell] as number).apart);
  while (chosen.size < mostColors) {
    let [best, most] = [-1, 0];
    for (let i = 0; i < candidates.length; i++) {
      const weight = (apart[i] as number) * Math.sqrt(counts[candidates[i] as number] as number);
      if (weight > most) [best, most] = [i, weight];
    }
    if (best < 0) break;
    const color = sample[candidates[best] as number] as number;
    chosen.add(color);
    for (let i = 0; i < candidates.length; i++)
      apart[i] = Math.min(apart[i] as number, distance(sample[candidates[i] as number] as number, color));
  }
  return Uint32Array.from(chosen).sort();
}

/** Squared distance in RGB, green counting most, as eyes see it. */
function distance(a: number, b: number): number {
  const red = (a & 255) - (b & 255);
  const green = ((a >> 8) & 255) - ((b >> 8) & 255);
  const blue = (a >> 16) - (b >> 16);
  return 3 * red * red + 6 * green * green + blue * blue;
}

function nearest(colors: ArrayLike<number>, color: number): { index: number; apart: number } {
  let [index, least] = [0, Number.POSITIVE_INFINITY];
  for (let i = 0; i < colors.length; i++) {
    const apart = distance(color, colors[i] as number);
    if (apart < least) [index, least] = [i, apart];
  }
  return { index, apart: least };
}

function mapToPalette(words: Uint32Array, runs: Uint32Array, colors: Uint32Array, { sample }: Census): Uint8Array {
  const exact = new Map(Array.from(colors, (color, i) => [color, i]));
  // Index of a palette's colour of each cell that has one: in most cells there is but one.
  const likely = new Uint8Array(cellCount);
  const hasExact = new Uint8Array(cellCount);
  for (const [color, i] of exact) {
    likely[cellOf(color)] = i;
    hasExact[cellOf(color)] = 1;
  }
  // Index + 1 of the palette's colour nearest to each cell, found when first met.
  const byCell = new Uint16Array(cellCount);
  const indexOf = (color: number, guess: number) => (colors[guess] === color ? guess : exact.get(color));
  const indices = new Uint8Array(words.length);
  let start = 0;
  for (let run = 0; run < runs.length; run++) {
    const end = runs[run] as number;
    const color = (words[start] as number) & rgbMask;
    const cell = cellOf(color);
    let index = hasExact[cell] ? indexOf(color, likely[cell] as number) : undefined;
    if (index === undefined) {
      if (!byCell[cell]) byCell[cell] = nearest(colors, sample[cell] as number).index + 1;
      index = (byCell[cell] as number) - 1;
    }
    // For a few pixels the call of a filler takes longer than they do.
    if (end - start > shortRun) indices.fill(index, start, end);
    else for (let i = start; i < end; i++) indices[i] = index;
    start = end;
  }
  return indices;
}
