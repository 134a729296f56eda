import { existsSync } from "node:fs";
import { temporaryFolder } from "../../temporary.ts";

const name = "s3rver";

/** Whether the optional package that serves buckets is there: CI installs it (test/installPeers.ts). */
export const hasBuckets = existsSync(new URL(`../../../../node_modules/${name}`, import.meta.url));

/** What its server takes for a machine's keys. */
export const bucketKeys = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };

/** A server of one bucket, "charts". */
export interface BucketServer {
  readonly url: string;
  close(): Promise<unknown>;
}

/** What the tests use of the package. */
interface Server {
  run(): Promise<{ readonly port: number }>;
  close(): Promise<unknown>;
}

export async function startBuckets(): Promise<BucketServer> {
  const { default: S3 } = await import(name);
  const options = { port: 0, address: "127.0.0.1", silent: true, directory: await temporaryFolder() };
  const server: Server = new S3({ ...options, configureBuckets: [{ name: "charts" }] });
  const { port } = await server.run();
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
