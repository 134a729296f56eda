// Decodes the columns of a Parquet file in a thread, which can be terminated: a damaged file may make the decoder loop forever.
// Receives { bytes, columns }; posts each piece of a column, then null. CommonJS, since threads cannot load TypeScript.
const { parentPort, workerData } = require("node:worker_threads");

async function decode({ bytes, columns }) {
  const { parquetRead } = await import("hyparquet");
  const { compressors } = await import("hyparquet-compressors");
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  await parquetRead({
    file: { byteLength: buffer.byteLength, slice: (start, end) => buffer.slice(start, end) },
    columns,
    compressors,
    parsers: { dateFromDays: dayText },
    onChunk: ({ columnName, columnData, rowStart }) => parentPort.postMessage({ columnName, columnData, rowStart }),
  });
}

/** Formats a day; a number that is out of range stays a number. */
function dayText(days) {
  const date = new Date(days * 86_400_000);
  return Number.isNaN(date.getTime()) ? String(days) : date.toISOString().split("T")[0];
}

decode(workerData).then(() => parentPort.postMessage(null));
