import type { Console } from "../terminal/console.ts";
import type { Plan, Published } from "./plan.ts";
import type { LocalTree } from "./tree.ts";

/** Where a tree is published. */
export interface Destination {
  /** For messages: its address, without secrets. */
  readonly name: string;
  /** Identifies contents as `list` does. */
  fingerprint(bytes: Uint8Array): string;
  /** What it has; undefined if only the host's own client knows. @throws Failure if it cannot be read */
  list(): Promise<Published | undefined>;
  /** Carries out a plan. @throws Failure if it stops in between; a repeated publication then does the rest */
  apply(plan: Plan, tree: LocalTree): Promise<void>;
  /** Removes what it keeps on this machine. */
  close(): Promise<void>;
}

/** What a destination is opened with. */
export interface DestinationRequest {
  /** The address in `--at`. */
  readonly at: string | undefined;
  /** The content folder: its repository and its installed clients are used. */
  readonly content: string;
  readonly out: string;
  /** Environment variables with secrets and settings. */
  readonly env: NodeJS.ProcessEnv;
  readonly console: Console;
}

/** A kind of destination. */
export interface DestinationKind {
  /** Key of the host in `polygraph build --host`; undefined for a plain file server. */
  readonly host: string | undefined;
  /** Whether its servers may send precompressed files; others compress by themselves, or cannot choose between files. */
  readonly takesTwins: boolean;
  /** What `--at` names, for the help; undefined if it is not used. */
  readonly at: string | undefined;
  /** Loaded on demand. @throws UsageError if an address or a secret is missing */
  open(request: DestinationRequest): Promise<Destination>;
}
