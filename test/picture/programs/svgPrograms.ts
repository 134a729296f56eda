import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { packagePath } from "../../../build/program.ts";

/** A program that draws SVGs. */
export interface SvgProgram {
  readonly title: string;
  /** Its version; undefined if it is not installed. */
  version(): string | undefined;
  /** Draws a file as PNG, in the size of the picture. */
  draw(file: string, png: string, fonts: NodeJS.ProcessEnv, size: Size): void | Promise<void>;
  /** Whether it has fonts of its own, so that only shapes can be compared. */
  readonly hasOwnFonts?: true;
}

/** The size of a picture, in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The Python of the system, which finds the modules of Debian's packages. */
const python = "/usr/bin/python3";

function firstNumber(program: string, ...args: readonly string[]): string | undefined {
  const { stdout = "", stderr = "", status } = spawnSync(program, args, { encoding: "utf8" });
  return status === 0 ? /\d+(\.\d+)+/.exec(`${stdout} ${stderr}`)?.[0] : undefined;
}

const pythonVersion = (code: string): string | undefined => firstNumber(python, "-c", code);

function run(program: string, args: readonly string[], fonts: NodeJS.ProcessEnv, input?: string): void {
  execFileSync(program, args, {
    env: { ...process.env, ...fonts, QT_QPA_PLATFORM: "offscreen" },
    stdio: ["pipe", "ignore", "ignore"],
    input,
    timeout: 60_000,
  });
}

const qtScript = `
import sys
from PyQt5.QtSvg import QSvgRenderer
from PyQt5.QtGui import QImage, QPainter, QGuiApplication
app = QGuiApplication(sys.argv[:1])
image = QImage(int(sys.argv[3]), int(sys.argv[4]), QImage.Format_ARGB32)
image.fill(0xffffffff)
painter = QPainter(image)
QSvgRenderer(sys.argv[1]).render(painter)
painter.end()
image.save(sys.argv[2])
`;

const svglibScript = `
import sys
from svglib.svglib import svg2rlg
from svglib.fonts import register_font
from reportlab.graphics import renderPDF
register_font("Arial", sys.argv[3])
register_font("Arial", sys.argv[4], weight="bold")
register_font("Arial", sys.argv[5], style="italic")
renderPDF.drawToFile(svg2rlg(sys.argv[1]), sys.argv[2])
`;

/** Files of the bundled font: regular, bold and italic. */
const fontFiles = ["regular", "bold", "italic"].map((style) => packagePath(`public/fonts/polygraph-sans-${style}.ttf`));

/** The version of an npm package that is not among our own; undefined if it is not installed. */
function packageVersion(name: string): string | undefined {
  const file = packagePath(`node_modules/${name}/package.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).version : undefined;
}

/** Runs a module in Node, where it finds npm packages. Its arguments begin at `process.argv[1]`. */
const runModule = (code: string, ...args: readonly string[]): void =>
  void execFileSync(process.execPath, ["--input-type=module", "-e", code, "--", ...args], {
    cwd: packagePath("."),
    stdio: ["ignore", "ignore", "inherit"],
    timeout: 60_000,
  });

const canvasScript = `
import { readFileSync, writeFileSync } from "node:fs";
import { createCanvas, GlobalFonts, loadImage } from "@napi-rs/canvas";
const [file, png, width, height, ...fonts] = process.argv.slice(1);
for (const font of fonts) GlobalFonts.registerFromPath(font, "Arial");
const canvas = createCanvas(Number(width), Number(height));
canvas.getContext("2d").drawImage(await loadImage(readFileSync(file)), 0, 0, Number(width), Number(height));
writeFileSync(png, canvas.toBuffer("image/png"));
`;

const canvgScript = `
import { readFileSync, writeFileSync } from "node:fs";
import * as canvas from "@napi-rs/canvas";
import { Canvg, presets } from "canvg";
import { DOMParser } from "linkedom";
const [file, png, width, height, ...fonts] = process.argv.slice(1);
for (const font of fonts) canvas.GlobalFonts.registerFromPath(font, "Arial");
const drawn = canvas.createCanvas(Number(width), Number(height));
const options = presets.node({ DOMParser, canvas, fetch });
await Canvg.fromString(drawn.getContext("2d"), readFileSync(file, "utf8"), options).render();
writeFileSync(png, drawn.toBuffer("image/png"));
`;

const pdfkitScript = `
import { createWriteStream, readFileSync } from "node:fs";
import { once } from "node:events";
import Document from "pdfkit";
import addSvg from "svg-to-pdfkit";
const [file, pdf, width, height, ...fonts] = process.argv.slice(1);
const document = new Document({ size: [Number(width), Number(height)], margin: 0 });
const [regular, bold, italic] = fonts;
const fontCallback = (_, isBold, isItalic) => (isBold ? bold : isItalic ? italic : regular);
addSvg(document, readFileSync(file, "utf8"), 0, 0, { assumePt: true, fontCallback });
document.pipe(createWriteStream(pdf));
document.end();
`;

/** Draws the first page of a PDF. The picture is as wide as the page. */
const drawPdf = (pdf: string, png: string, size: Size): void =>
  run("mutool", ["draw", "-q", "-o", png, "-w", String(size.width), "-h", String(size.height), pdf, "1"], {});

const page = (file: string, size: Size): string =>
  `<style>@page { size: ${size.width}px ${size.height}px; margin: 0 } body { margin: 0 } img { display: block }</style><img src="${pathToFileURL(resolve(file)).href}" width="${size.width}" height="${size.height}">`;

/** What draws SVGs, from Debian's packages and npm. */
export const svgPrograms: readonly SvgProgram[] = [
  {
    title: "librsvg (rsvg-convert)",
    version: () => firstNumber("rsvg-convert", "--version"),
    draw: (file, png, fonts) => run("rsvg-convert", ["-o", png, file], fonts),
  },
  {
    title: "librsvg (sharp)",
    version: () => sharp.versions.rsvg,
    draw: async (file, png) => void (await sharp(file).png().toFile(png)),
    // Fontconfig has read its settings before.
    hasOwnFonts: true,
  },
  {
    title: "CairoSVG",
    version: () => pythonVersion("import cairosvg; print(cairosvg.__version__)"),
    draw: (file, png, fonts) => run(python, ["-m", "cairosvg", file, "-o", png], fonts),
  },
  {
    title: "WeasyPrint",
    version: () => firstNumber("weasyprint", "--version"),
    draw(file, png, fonts, size) {
      run("weasyprint", ["-", `${png}.pdf`], fonts, page(file, size));
      drawPdf(`${png}.pdf`, png, size);
    },
  },
  {
    title: "MuPDF",
    version: () =>
      firstNumber("mutool", "-v") ??
      /\d+(\.\d+)+/.exec(spawnSync("mutool", ["-v"], { encoding: "utf8" }).stderr ?? "")?.[0],
    draw: (file, png, fonts) => run("mutool", ["draw", "-q", "-r", "72", "-o", png, file], fonts),
    hasOwnFonts: true,
  },
  {
    title: "QtSvg",
    version: () => pythonVersion("import PyQt5.QtSvg, PyQt5.QtCore; print(PyQt5.QtCore.QT_VERSION_STR)"),
    draw(file, png, fonts, size) {
      writeFileSync(`${png}.py`, qtScript);
      run(python, [`${png}.py`, file, png, String(size.width), String(size.height)], fonts);
    },
  },
  {
    title: "svglib",
    version: () => pythonVersion("import importlib.metadata as m; import svglib; print(m.version('svglib'))"),
    draw(file, png, fonts, size) {
      writeFileSync(`${png}.py`, svglibScript);
      run(python, [`${png}.py`, file, `${png}.pdf`, ...fontFiles], fonts);
      drawPdf(`${png}.pdf`, png, size);
    },
  },
  {
    title: "canvg",
    version: () => packageVersion("canvg"),
    draw: (file, png, _, { width, height }) => runModule(canvgScript, file, png, `${width}`, `${height}`, ...fontFiles),
  },
  {
    title: "@napi-rs/canvas",
    version: () => packageVersion("@napi-rs/canvas"),
    draw: (file, png, _, { width, height }) =>
      runModule(canvasScript, file, png, `${width}`, `${height}`, ...fontFiles),
  },
  {
    title: "svg-to-pdfkit",
    version: () => packageVersion("svg-to-pdfkit"),
    draw(file, png, _, size) {
      runModule(pdfkitScript, file, `${png}.pdf`, `${size.width}`, `${size.height}`, ...fontFiles);
      drawPdf(`${png}.pdf`, png, size);
    },
  },
  {
    title: "Inkscape",
    version: () => firstNumber("inkscape", "--version"),
    draw: (file, png, fonts, size) => run("inkscape", [file, "-o", png, "-w", String(size.width)], fonts),
  },
  {
    title: "LibreOffice",
    version: () => firstNumber("soffice", "--version"),
    draw(file, png, fonts) {
      const folder = `${png}.d`;
      mkdirSync(folder, { recursive: true });
      run("soffice", ["--headless", "--convert-to", "png", "--outdir", folder, file], fonts);
      execFileSync("cp", [join(folder, basename(file).replace(/svg$/, "png")), png], { cwd: dirname(png) });
    },
  },
];
