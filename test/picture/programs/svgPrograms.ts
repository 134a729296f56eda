import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";

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
from reportlab.graphics import renderPDF
renderPDF.drawToFile(svg2rlg(sys.argv[1]), sys.argv[2])
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
      run(python, [`${png}.py`, file, `${png}.pdf`], fonts);
      drawPdf(`${png}.pdf`, png, size);
    },
    hasOwnFonts: true,
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
