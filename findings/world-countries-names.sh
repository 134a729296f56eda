#!/bin/sh
# world-countries 5.1.0: translations of one language give the same common name to two different countries.
# Expected: within one language, a common name identifies a country, as in CLDR's list of territories.
# Seen: 16 names that stand for two countries. Hungarian calls Tanzania "Tádzsikisztán" (Tajikistan), Polish calls Cameroon the
# Ivory Coast and South Sudan "Sudan", Korean calls the British Indian Ocean Territory India. Code that looks a country up by
# its translated name finds whichever comes last.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . world-countries@5.1.0 >/dev/null
cat > run.cjs <<'JS'
const countries = require("world-countries");
const shared = [];
for (const language of Object.keys(countries[0].translations)) {
  const codes = new Map();
  for (const { cca3, translations } of countries) {
    const name = translations[language]?.common;
    if (name) codes.set(name, [...(codes.get(name) ?? []), cca3]);
  }
  for (const [name, list] of codes) if (list.length > 1) shared.push(`${language} ${name}: ${list.join(" and ")}`);
}
console.log(shared.join("\n"));
const expected = ["hun Tádzsikisztán: TJK and TZA", "pol Sudan: SDN and SSD", "kor 인도: IND and IOT"];
const isAsSeen = shared.length === 16 && expected.every((line) => shared.includes(line));
console.log(isAsSeen ? "as seen" : `changed: ${shared.length} shared names`);
process.exitCode = isAsSeen ? 0 : 1;
JS
node run.cjs
