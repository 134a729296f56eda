export { globeMotion, lensMotion } from "./motion.ts";
export { MapTools } from "./tools.tsx";
