export { mapGestures } from "./gestures.ts";
export { globeMotion, lensMotion } from "./motion.ts";
export { MapTools } from "./tools.tsx";
