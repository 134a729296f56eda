import type { Moment } from "./numberFormat.ts";

type Attributes = Readonly<Record<string, string>>;

/** What a sheet's styles say of how its cells are shown. */
export class OdsStyles {
  private readonly dataStyles = new Map<string, { readonly parts: Set<string> }>();
  private readonly dataStyleOf = new Map<string, string>();
  private current: { readonly parts: Set<string> } | undefined;

  /** Takes an element of the styles. */
  open(tag: string, attributes: Attributes): void {
    const name = attributes["style:name"];
    if (/^number:(?:number|percentage|currency|date|time)-style$/.test(tag) && name !== undefined) {
      this.current = { parts: new Set() };
      this.dataStyles.set(name, this.current);
    } else if (tag === "style:style" && name !== undefined) {
      const data = attributes["style:data-style-name"];
      if (data !== undefined) this.dataStyleOf.set(name, data);
    } else if (tag.startsWith("number:")) this.current?.parts.add(tag.slice("number:".length));
  }

  close(tag: string): void {
    if (tag.endsWith("-style")) this.current = undefined;
  }

  /** What of a moment is shown; a day where nothing is said. */
  moment(style: string | undefined): Moment {
    const parts = this.dataStyle(style)?.parts;
    if (!parts || parts.has("day") || parts.has("day-of-week") || !parts.has("year")) return "time";
    if (parts.has("hours")) return "time";
    return parts.has("month") ? "month" : parts.has("quarter") ? "day" : "year";
  }

  private dataStyle(style: string | undefined) {
    return style === undefined ? undefined : this.dataStyles.get(this.dataStyleOf.get(style) ?? "");
  }
}
