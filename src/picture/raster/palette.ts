/** Elements, such as pixels, up to which room is kept: the largest usual picture has 2160², and larger ones can be asked for. */
const maxKept = 5_000_000;

/**
 * Memory that is used again and again, by one caller at a time: what an image takes is given by the system more slowly than
 * it is filled.
 * @returns a function that gives so many elements, with whatever was in them; they are the caller's until its next call
 */
export function createRoom<List extends Uint8Array | Uint32Array>(
  make: (length: number) => List,
): (length: number) => List {
  let room = make(0);
  return (length) => {
    if (length > maxKept) return make(length);
    if (room.length < length) room = make(length);
    return room.subarray(0, length) as List;
  };
}

/** Colours of an image, at most 256, and which of them each pixel has. */
export interface IndexedImage {
  readonly width: number;
  readonly height: number;
  /** Packed by index as pixels are in memory: 0x00BBGGRR. */
  readonly colors: Uint32Array;
  /** One index a pixel, row by row; good until the next image is indexed. */
  readonly indices: Uint8Array;
}

const maxColors = 256;
/** Pixels of one value side by side that make a drawn colour, not a blend along an edge. */
const minRun = 3;
/** Pixels that are set one by one. */
const shortRun = 32;
/** How many colours keep their exact value. */
const maxExact = 128;

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

const roomForRuns = createRoom((length) => new Uint32Array(length));
const roomForIndices = createRoom((length) => new Uint8Array(length));

/** Pixels of an image that usually share a run, and fewer than usual: where there are more runs, more room is made. */
const pixelsPerRun = 8;

/** Where each run of equal pixels ends, in order. */
function findRuns(words: Uint32Array): Uint32Array {
  let ends = roomForRuns(Math.ceil(words.length / pixelsPerRun));
  let count = 0;
  for (let i = 0; i < words.length; ) {
    const word = words[i];
    do i++;
    while (i < words.length && words[i] === word);
    if (count === ends.length) {
      const known = ends;
      ends = roomForRuns(2 * count);
      ends.set(known);
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

/** Slots for colours met lately: most pixels have one of a few colours, and to look into a map takes several times as long. */
const slotBits = 12;
const slotCount = 2 ** slotBits;
const slotOf = (color: number): number => Math.imul(color, 0x9e3779b1) >>> (32 - slotBits);
const none = -1;

function takeCensus(words: Uint32Array, runs: Uint32Array): Census {
  const census: Census = { exact: new Map(), counts: new Uint32Array(cellCount), sample: new Uint32Array(cellCount) };
  const { exact, counts, sample } = census;
  const recent = new Int32Array(slotCount).fill(none);
  const amounts = new Uint32Array(slotCount);
  const tell = (slot: number): void => {
    const color = recent[slot] as number;
    if (color !== none) exact.set(color, (exact.get(color) ?? 0) + (amounts[slot] as number));
  };
  let start = 0;
  for (let run = 0; run < runs.length; run++) {
    const length = (runs[run] as number) - start;
    const color = (words[start] as number) & rgbMask;
    const cell = cellOf(color);
    counts[cell] = (counts[cell] as number) + length;
    sample[cell] = color;
    if (length >= minRun) {
      const slot = slotOf(color);
      if (recent[slot] !== color) {
        tell(slot);
        recent[slot] = color;
        amounts[slot] = 0;
      }
      amounts[slot] = (amounts[slot] as number) + length;
    }
    start += length;
  }
  for (let slot = 0; slot < slotCount; slot++) tell(slot);
  return census;
}

/**
 * The most frequent exact colours, then the cells that stand farthest from what is chosen, weighted by their pixels, so
 * that every ramp of blends has steps.
 */
function choosePalette({ exact, counts, sample }: Census): Uint32Array {
  const chosen = new Set(mostFrequent(exact));
  const cells: number[] = [];
  for (let cell = 0; cell < cellCount; cell++) if (counts[cell]) cells.push(cell);
  // Rare blends hardly show: the most frequent cells are candidates enough.
  const candidates = cells
    .sort((a, b) => (counts[b] as number) - (counts[a] as number) || a - b)
    .slice(0, 4 * maxColors);
  const colors = Uint32Array.from(candidates, (cell) => sample[cell] as number);
  const weights = Float64Array.from(candidates, (cell) => Math.sqrt(counts[cell] as number));
  const first = Uint32Array.from(chosen);
  const apart = Float64Array.from(colors, (color) => nearest(first, color).apart);
  while (chosen.size < maxColors) {
    const best = heaviest(apart, weights);
    if (best === none) break;
    const color = colors[best] as number;
    chosen.add(color);
    for (let i = 0; i < apart.length; i++)
      apart[i] = Math.min(apart[i] as number, distance(colors[i] as number, color));
  }
  return Uint32Array.from(chosen).sort();
}

/** The colours that most pixels have in runs, `maxExact` of them, the most frequent first. */
function mostFrequent(exact: ReadonlyMap<number, number>): number[] {
  const least = Uint32Array.from(exact.values()).sort().at(-maxExact) ?? 0;
  const frequent = [...exact].filter(([, count]) => count >= least);
  return frequent
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, maxExact)
    .map(([color]) => color);
}

/** Where the product of both is largest; `none` where it is nowhere above 0. */
function heaviest(apart: Float64Array, weights: Float64Array): number {
  let [best, most] = [none, 0];
  for (let i = 0; i < apart.length; i++) {
    const weight = (apart[i] as number) * (weights[i] as number);
    if (weight > most) [best, most] = [i, weight];
  }
  return best;
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
  // Index of the palette's colour nearest to each cell, found when first met.
  const byCell = new Map<number, number>();
  const indexOf = (color: number): number => {
    const cell = cellOf(color);
    const known = exact.get(color) ?? byCell.get(cell);
    if (known !== undefined) return known;
    const { index } = nearest(colors, sample[cell] as number);
    byCell.set(cell, index);
    return index;
  };
  const recent = new Int32Array(slotCount).fill(none);
  const found = new Uint8Array(slotCount);
  const indices = roomForIndices(words.length);
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
    // For a few pixels the call of a filler takes longer than they do.
    if (end - start > shortRun) indices.fill(index, start, end);
    else for (let i = start; i < end; i++) indices[i] = index;
    start = end;
  }
  return indices;
}
