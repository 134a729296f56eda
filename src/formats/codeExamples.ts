/** A way to read a chart's data in a program. */
export interface CodeExample {
  readonly name: string;
  readonly code: string;
}

/**
 * Code that loads a chart's data, in Python, R and JavaScript, and steps for spreadsheets.
 * @param csv - address of the CSV
 * @param metadata - address of the metadata
 */
export const codeExamples = (csv: string, metadata: string): readonly CodeExample[] => [
  {
    name: "Python",
    code: `import pandas as pd
import requests

data = pd.read_csv(${quote(csv)}, float_precision="round_trip", storage_options={"User-Agent": "Data download/1.0"})
metadata = requests.get(${quote(metadata)}).json()`,
  },
  {
    name: "R",
    code: `library(jsonlite)

data <- read.csv(${quote(csv)})
metadata <- fromJSON(${quote(metadata)})`,
  },
  {
    name: "Excel",
    code: `Data → Get Data → From Other Sources → From Web, then this address:
${csv}

In Google Sheets, in a cell:
=IMPORTDATA("${csv.replaceAll('"', '""')}")`,
  },
  {
    name: "JavaScript",
    code: `const csv = await fetch(${quote(csv)}).then((response) => response.text());
const metadata = await fetch(${quote(metadata)}).then((response) => response.json());`,
  },
];

/** A string literal that is valid in Python, R and JavaScript. */
const quote = (text: string): string => JSON.stringify(text);
