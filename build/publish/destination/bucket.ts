import { createHash } from "node:crypto";
import { Parser } from "htmlparser2";
import pMap from "p-map";
import { matchChart } from "../../../src/service/chartRoute.ts";
import { representationCache } from "../../../src/service/headers.ts";
import { fileHeaders } from "../../../src/service/static.ts";
import { NoAnswerError, StoreError } from "../../cache/remote/blobStore.ts";
import { HttpStore, isFound, readBody } from "../../cache/remote/httpStore.ts";
import { bucketAccess } from "../../cache/remote/openStore.ts";
import { Failure, UsageError } from "../../failure.ts";
import type { Destination, DestinationRequest } from "../destination.ts";
import type { FileChange } from "../plan.ts";
import { type FileStore, publishFiles, recordPath } from "../store.ts";
import type { LocalTree } from "../tree.ts";

const concurrency = 16;
/** Largest list or text that is read, in bytes: a page of a list has 1,000 keys of at most 1,024 bytes, escaped. */
const maxTextBytes = 2 ** 30;

/** A bucket of Amazon S3 or a service like it, or a folder in one. */
export class BucketStore implements FileStore {
  readonly name: string;
  /** Path of the folder with a slash at its end; "" for the whole bucket. */
  private readonly prefix: string;
  private readonly bucket: HttpStore;

  /** @param url - `s3://bucket/prefix` */
  constructor(url: URL, env: NodeJS.ProcessEnv) {
    const folder = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, "");
    this.name = `s3://${url.hostname}${folder && `/${folder}`}`;
    this.prefix = folder && `${folder}/`;
    this.bucket = new HttpStore({ ...bucketAccess(new URL(`s3://${url.hostname}`), env, "--to"), isWritable: true });
  }

  /** The ETag of an object that was uploaded in one piece. Encrypted buckets have other ones: all files then seem changed. */
  fingerprint(bytes: Uint8Array): string {
    return createHash("md5").update(bytes).digest("hex");
  }

  async list(): Promise<ReadonlyMap<string, string>> {
    const files = new Map<string, string>();
    for (let token: string | undefined = ""; token !== undefined; ) {
      const page = parseObjectList(await this.listPage(token));
      for (const { key, etag } of page.objects) files.set(key.slice(this.prefix.length), etag);
      token = page.next;
    }
    return files;
  }

  private async listPage(token: string): Promise<string> {
    const query = new URLSearchParams({ "list-type": "2", prefix: this.prefix });
    if (token !== "") query.set("continuation-token", token);
    const found = await this.get(`?${query}`);
    if (found === undefined) throw new Failure(`${this.name}: the bucket does not exist; create it first`);
    return found;
  }

  readText(path: string): Promise<string | undefined> {
    return this.get(this.keyOf(path));
  }

  private async get(path: string): Promise<string | undefined> {
    const request = { method: "GET", headers: {} } as const;
    const found = await this.explain(
      this.bucket.request(path, request, async (response) =>
        isFound(response) ? readBody(response, maxTextBytes) : undefined,
      ),
    );
    return found && Buffer.from(found).toString("utf8");
  }

  async writeText(path: string, text: string): Promise<void> {
    await this.put(path, Buffer.from(text));
  }

  async run(steps: readonly FileChange[], tree: LocalTree): Promise<void> {
    await pMap(
      steps,
      async (step) => {
        if (step.kind === "put") await this.put(step.path, await tree.read(step.path));
        else await this.send(step.path, { method: "DELETE", headers: {} });
      },
      { concurrency },
    );
  }

  private async put(path: string, body: Uint8Array): Promise<void> {
    const headers = path === recordPath ? { "Content-Type": "text/plain; charset=utf-8" } : headersOf(path);
    await this.send(path, { method: "PUT", headers, body });
  }

  private async send(path: string, request: Parameters<HttpStore["request"]>[1]): Promise<void> {
    await this.explain(
      this.bucket.request(this.keyOf(path), request, async (response) => {
        // A missing object is removed already; a missing bucket takes no object.
        if (!isFound(response) && request.method === "PUT") throw new StoreError("the bucket does not exist");
      }),
    );
  }

  private keyOf(path: string): string {
    return `${this.prefix}${path}`.split("/").map(encodeURIComponent).join("/");
  }

  private explain<T>(answer: Promise<T>): Promise<T> {
    return answer.catch((error: unknown) => {
      if (error instanceof NoAnswerError)
        throw new Failure(
          `${this.name}: no answer (${error.message}); AWS_ENDPOINT_URL or AWS_REGION in the environment says where the bucket is`,
          { cause: error },
        );
      if (error instanceof StoreError) throw new Failure(`${this.name}: ${error.message}`, { cause: error });
      throw error;
    });
  }
}

interface ListPage {
  readonly objects: readonly { readonly key: string; readonly etag: string }[];
  /** Where the next page begins; undefined for the last. */
  readonly next: string | undefined;
}

/** Parses the XML of ListObjectsV2. */
export function parseObjectList(xml: string): ListPage {
  const objects: ListPage["objects"][number][] = [];
  let fields: Record<string, string> = {};
  let text = "";
  const parser = new Parser(
    {
      onopentag() {
        text = "";
      },
      ontext(part) {
        text += part;
      },
      onclosetag(name) {
        fields[name] = text;
        if (name !== "Contents") return;
        objects.push({ key: fields.Key ?? "", etag: (fields.ETag ?? "").replace(/"/g, "") });
        const { NextContinuationToken } = fields;
        fields = NextContinuationToken === undefined ? {} : { NextContinuationToken };
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { objects, next: fields.NextContinuationToken };
}

/** Opens a bucket. @throws UsageError for an invalid address and for missing credentials */
export async function openBucketDestination({ at, env }: DestinationRequest): Promise<Destination> {
  const url = at !== undefined && URL.canParse(at) ? new URL(at) : undefined;
  if (url?.protocol !== "s3:" || url.hostname === "" || url.search || url.hash || url.username)
    throw new UsageError("--to s3 needs --at s3://bucket or --at s3://bucket/folder");
  return publishFiles(new BucketStore(url, env));
}

/** The headers that a bucket keeps with a file: those that `polygraph serve` sends. */
function headersOf(path: string): Readonly<Record<"Content-Type" | "Cache-Control", string>> {
  const route = path.startsWith("grapher/") ? matchChart(path.slice("grapher/".length)) : undefined;
  const { mediaType, cache } = route
    ? { mediaType: route.representation.mediaType, cache: representationCache(route.representation) }
    : fileHeaders(path);
  return { "Content-Type": mediaType, "Cache-Control": cache };
}
