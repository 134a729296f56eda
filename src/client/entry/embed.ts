import { startEmbedding } from "../embedElement.ts";

startEmbedding();
