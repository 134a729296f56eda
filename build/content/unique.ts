import type { JSONPath } from "jsonc-parser";
import type { ChartFile } from "./chartFile.ts";
import type { JsonDocument } from "./json.ts";
import type { PackageFile } from "./package.ts";
import type { Report } from "./problem.ts";

/** Reports what only one file may have: slugs and ids of charts, names of data packages, ids of indicators. */
export function checkUnique(charts: readonly ChartFile[], packages: readonly PackageFile[], report: Report): void {
  const slugs = new Owners("slug", report);
  const ids = new Owners("chart id", report);
  for (const { slug, config, document } of charts) {
    slugs.claim(slug, document, config.slug === undefined ? [] : ["slug"]);
    if (config.id !== undefined) ids.claim(String(config.id), document, ["id"]);
  }
  const names = new Owners("data package", report);
  const indicators = new Owners("indicatorId", report);
  for (const { datasets } of packages) {
    // Not every table of a package has indicators.
    const holder = datasets.find(({ indicators }) => indicators.length > 0);
    const name = holder?.indicators[0]?.dataset.name;
    if (holder && name !== undefined) names.claim(name, holder.document, ["name"]);
    for (const { fields, document, resource } of datasets)
      fields.forEach(({ indicatorId }, i) => {
        const path = ["resources", resource, "schema", "fields", i, "indicatorId"];
        if (indicatorId !== undefined) indicators.claim(String(indicatorId), document, path);
      });
  }
}

/** Which file has a value first. */
class Owners {
  private readonly files = new Map<string, string>();
  private readonly kind: string;
  private readonly report: Report;

  constructor(kind: string, report: Report) {
    this.kind = kind;
    this.report = report;
  }

  claim(value: string, document: JsonDocument, path: JSONPath): void {
    const owner = this.files.get(value);
    if (owner === undefined) this.files.set(value, document.file);
    else {
      const message = `duplicate ${this.kind}: ${value} is taken by ${owner}`;
      this.report(document.problem(path, message, "choose another"));
    }
  }
}
