/** What tests use of the library, which is installed before them (test/installPeers.ts). */
declare module "kubernetes-models/batch/v1/Job" {
  export class Job {
    constructor(manifest: unknown);
    /** @throws if the manifest is not valid */
    validate(): void;
  }
}
