import bold from "../../../public/fonts/polygraph-sans-bold.woff2?inline";
import italic from "../../../public/fonts/polygraph-sans-italic.woff2?inline";
import regular from "../../../public/fonts/polygraph-sans-regular.woff2?inline";
import type { FontFace } from "../../core/plot/typography/font.ts";

/** The bundled font as data URLs, for pictures that cannot load files. */
export const fontData: Readonly<Record<FontFace, string>> = { regular, italic, bold };
