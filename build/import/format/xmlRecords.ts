import { Parser } from "htmlparser2";
import { Failure } from "../../failure.ts";
import type { Format } from "./format.ts";
import { RecordTable } from "./json.ts";

const record = /<record>\s*<field\s+name\s*=/i;

/** XML records of the World Bank and UNdata: `<record><field name="Country" key="FRA">France</field>`. */
export const xmlRecordsFormat: Format = {
  name: "xml-records",
  title: "XML records",
  extensions: ["xml"],
  recognises: ({ head }) => /^\s*<(?:\?xml|root)\b/i.test(head.slice(0, 1_000)) && record.test(head.slice(0, 4_000)),
  read(file) {
    const table = new RecordTable(file.title);
    let fields: Record<string, string> | undefined;
    let [name, text] = ["", ""];
    const parser = new Parser(
      {
        onopentag: (tag, attributes) => {
          if (tag === "record") fields = {};
          if (tag !== "field" || !fields || !attributes.name) return;
          [name, text] = [attributes.name, ""];
          // The code of the named country or indicator.
          if (attributes.key) fields[`${name} Code`] = attributes.key;
        },
        ontext: (piece) => {
          if (name !== "") text += piece;
        },
        onclosetag: (tag) => {
          if (tag === "field" && name !== "" && fields) {
            fields[name] = text.trim();
            name = "";
          }
          if (tag !== "record" || !fields) return;
          table.add(fields);
          fields = undefined;
        },
      },
      { xmlMode: true, decodeEntities: true },
    );
    parser.write(file.text());
    parser.end();
    if (table.rows.length === 0) throw new Failure(`${file.name} has no records; ask for more, or for CSV`);
    return [table.sheet({})];
  },
};
