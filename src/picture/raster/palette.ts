/** Buffers of up to this many elements are reused. The largest common picture has 2160² pixels. */
const maxReused = 5_000_000;

/**
 * Creates a buffer that is reused by one caller at a time, because allocating memory for an image takes longer than
 * filling it.
 * @returns a function that returns a buffer of a length. It has arbitrary contents, and is valid until the next call
 */
export function createReusableBuffer<List extends Uint8Array | Uint32Array>(
  make: (length: number) => List,
): (length: number) => List {
  let buffer = make(0);
  return (length) => {
    if (length > maxReused) return make(length);
    if (buffer.length < length) buffer = make(length);
    return buffer.subarray(0, length) as List;
  };
}

/** An image with a palette of at most 256 colours. */
export interface IndexedImage {
  readonly width: number;
  readonly height: number;
  /** By index, packed as in memory: 0x00BBGGRR. */
  readonly colors: Uint32Array;
  /** One index for each pixel, row by row. Valid until the next image is indexed. */
  readonly indices: Uint8Array;
}

const maxColors = 256;
/** Runs of at least this many equal pixels have a drawn colour, not a blend along an edge. */
const minRun = 3;
/** Runs of up to this many pixels are set one by one. */
const shortRun = 32;
/** Maximum number of colours that are kept exactly. */
const maxExact = 128;

/** Similar colours are counted together, in the cells of a cube with 32 steps for each channel. */
const cellCount = 32 ** 3;
const cellOf = (color: number): number => ((color & 0xf8) >> 3) | ((color & 0xf800) >> 6) | ((color & 0xf80000) >> 9);

const rgbMask = 0xffffff;

/**
 * Reduces opaque RGBA pixels to a palette. Colours that come in runs are drawn ones, and kept exactly. Blends along
 * edges become the nearest colour of the palette.
 */
export function indexColors(pixels: Uint8Array, width: number, height: number): IndexedImage {
  const aligned = pixels.byteOffset % 4 === 0 ? pixels : pixels.slice();
  const words = new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength >> 2);
  const runs = findRuns(words);
  const counts = countColors(words, runs);
  const colors = choosePalette(counts);
  return { width, height, colors, indices: mapToPalette(words, runs, colors, counts) };
}

const runBuffer = createReusableBuffer((length) => new Uint32Array(length));
const indexBuffer = createReusableBuffer((length) => new Uint8Array(length));

/** Average length of a run, at the low end. If an image has more runs, the buffer grows. */
const pixelsPerRun = 8;

/** Finds the end of each run of equal pixels, in order. */
function findRuns(words: Uint32Array): Uint32Array {
  let ends = runBuffer(Math.ceil(words.length / pixelsPerRun));
  let count = 0;
  for (let i = 0; i < words.length; ) {
    const word = words[i];
    do i++;
    while (i < words.length && words[i] === word);
    if (count === ends.length) {
      const known = ends;
      ends = runBuffer(2 * count);
      ends.set(known);
    }
    ends[count++] = i;
  }
  return ends.subarray(0, count);
}

/** Number of pixels by colour. */
interface ColorCounts {
  /** Pixels of each colour in runs. */
  readonly exact: Map<number, number>;
  /** Pixels in each cell of the cube. */
  readonly cells: Uint32Array;
  /** A colour of each cell with pixels. */
  readonly samples: Uint32Array;
}

/**
 * Number of bits for slots of recent colours. Most pixels have one of a few colours, and looking them up in a map takes
 * several times as long.
 */
const slotBits = 12;
const slotCount = 2 ** slotBits;
const slotOf = (color: number): number => Math.imul(color, 0x9e3779b1) >>> (32 - slotBits);
const none = -1;

function countColors(words: Uint32Array, runs: Uint32Array): ColorCounts {
  const colors: ColorCounts = {
    exact: new Map(),
    cells: new Uint32Array(cellCount),
    samples: new Uint32Array(cellCount),
  };
  const { exact, cells, samples } = colors;
  const recent = new Int32Array(slotCount).fill(none);
  const amounts = new Uint32Array(slotCount);
  const flush = (slot: number): void => {
    const color = recent[slot] as number;
    if (color !== none) exact.set(color, (exact.get(color) ?? 0) + (amounts[slot] as number));
  };
  let start = 0;
  for (let run = 0; run < runs.length; run++) {
    const length = (runs[run] as number) - start;
    const color = (words[start] as number) & rgbMask;
    const cell = cellOf(color);
    cells[cell] = (cells[cell] as number) + length;
    samples[cell] = color;
    if (length >= minRun) {
      const slot = slotOf(color);
      if (recent[slot] !== color) {
        flush(slot);
        recent[slot] = color;
        amounts[slot] = 0;
      }
      amounts[slot] = (amounts[slot] as number) + length;
    }
    start += length;
  }
  for (let slot = 0; slot < slotCount; slot++) flush(slot);
  return colors;
}

/**
 * Chooses the most frequent exact colours, then the cells that are farthest from the chosen ones, weighted by their
 * pixels, so that every gradient of blends has steps.
 */
function choosePalette({ exact, cells: counts, samples }: ColorCounts): Uint32Array {
  const chosen = new Set(mostFrequent(exact));
  const cells: number[] = [];
  for (let cell = 0; cell < cellCount; cell++) if (counts[cell]) cells.push(cell);
  // Rare blends are hardly visible: the most frequent cells are enough candidates.
  const candidates = cells
    .sort((a, b) => (counts[b] as number) - (counts[a] as number) || a - b)
    .slice(0, 4 * maxColors);
  const colors = Uint32Array.from(candidates, (cell) => samples[cell] as number);
  const weights = Float64Array.from(candidates, (cell) => Math.sqrt(counts[cell] as number));
  const first = Uint32Array.from(chosen);
  const distances = Float64Array.from(colors, (color) => nearest(first, color).distance);
  while (chosen.size < maxColors) {
    const best = heaviest(distances, weights);
    if (best === none) break;
    const color = colors[best] as number;
    chosen.add(color);
    for (let i = 0; i < distances.length; i++)
      distances[i] = Math.min(distances[i] as number, colorDistance(colors[i] as number, color));
  }
  return Uint32Array.from(chosen).sort();
}

/** The `maxExact` most frequent colours in runs, the most frequent first. */
function mostFrequent(exact: ReadonlyMap<number, number>): number[] {
  const least = Uint32Array.from(exact.values()).sort().at(-maxExact) ?? 0;
  const frequent = [...exact].filter(([, count]) => count >= least);
  return frequent
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, maxExact)
    .map(([color]) => color);
}

/** The index of the largest product; `none` if no product is positive. */
function heaviest(distances: Float64Array, weights: Float64Array): number {
  let [best, most] = [none, 0];
  for (let i = 0; i < distances.length; i++) {
    const weight = (distances[i] as number) * (weights[i] as number);
    if (weight > most) [best, most] = [i, weight];
  }
  return best;
}

/** Squared distance in RGB, weighted as the eye perceives it: green most. */
function colorDistance(a: number, b: number): number {
  const red = (a & 255) - (b & 255);
  const green = ((a >> 8) & 255) - ((b >> 8) & 255);
  const blue = (a >> 16) - (b >> 16);
  return 3 * red * red + 6 * green * green + blue * blue;
}

function nearest(colors: ArrayLike<number>, color: number): { index: number; distance: number } {
  let [index, least] = [0, Number.POSITIVE_INFINITY];
  for (let i = 0; i < colors.length; i++) {
    const distance = colorDistance(color, colors[i] as number);
    if (distance < least) [index, least] = [i, distance];
  }
  return { index, distance: least };
}

function mapToPalette(
  words: Uint32Array,
  runs: Uint32Array,
  colors: Uint32Array,
  { samples }: ColorCounts,
): Uint8Array {
  const exact = new Map(Array.from(colors, (color, i) => [color, i]));
  // Palette index by cell, memoized.
  const indexByCell = new Map<number, number>();
  const indexOf = (color: number): number => {
    const cell = cellOf(color);
    const known = exact.get(color) ?? indexByCell.get(cell);
    if (known !== undefined) return known;
    const { index } = nearest(colors, samples[cell] as number);
    indexByCell.set(cell, index);
    return index;
  };
  const recent = new Int32Array(slotCount).fill(none);
  const found = new Uint8Array(slotCount);
  const indices = indexBuffer(words.length);
  let start = 0;
  for (let run = 0; run < runs.length; run++) {
    const end = runs[run] as number;
    const color = (words[start] as number) & rgbMask;
    const slot = slotOf(color);
    if (recent[slot] !== color) {
      recent[slot] = color;
      found[slot] = indexOf(color);
    }
    const index = found[slot] as number;
    // For short runs the call of `fill` takes longer than a loop.
    if (end - start > shortRun) indices.fill(index, start, end);
    else for (let i = start; i < end; i++) indices[i] = index;
    start = end;
  }
  return indices;
}
