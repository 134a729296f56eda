/**
 * The places of the built-in world map: code and name, by the region whose map view contains them. Outlines are in
 * `plot/map`. Layers that draw nothing need this list too, because it decides the rows of the map's CSV (rules.md 210,
 * 409).
 */

/** Parts of the world. All but Antarctica are region views of the map (interface.md 2.1). */
const placeRegions = ["Africa", "Asia", "Europe", "NorthAmerica", "SouthAmerica", "Oceania", "Antarctica"] as const;

type PlaceRegion = (typeof placeRegions)[number];

/** ISO 3166-1 alpha-3 code (XKX for Kosovo, which has none) → English name. */
const namesByRegion: Readonly<Record<PlaceRegion, Readonly<Record<string, string>>>> = {
  Africa: {
    AGO: "Angola",
    BDI: "Burundi",
    BEN: "Benin",
    BFA: "Burkina Faso",
    BWA: "Botswana",
    CAF: "Central African Republic",
    CIV: "Cote d'Ivoire",
    CMR: "Cameroon",
    COD: "Democratic Republic of Congo",
    COG: "Congo",
    COM: "Comoros",
    CPV: "Cape Verde",
    DJI: "Djibouti",
    DZA: "Algeria",
    EGY: "Egypt",
    ERI: "Eritrea",
    ESH: "Western Sahara",
    ETH: "Ethiopia",
    GAB: "Gabon",
    GHA: "Ghana",
    GIN: "Guinea",
    GMB: "Gambia",
    GNB: "Guinea-Bissau",
    GNQ: "Equatorial Guinea",
    KEN: "Kenya",
    LBR: "Liberia",
    LBY: "Libya",
    LSO: "Lesotho",
    MAR: "Morocco",
    MDG: "Madagascar",
    MLI: "Mali",
    MOZ: "Mozambique",
    MRT: "Mauritania",
    MUS: "Mauritius",
    MWI: "Malawi",
    NAM: "Namibia",
    NER: "Niger",
    NGA: "Nigeria",
    RWA: "Rwanda",
    SDN: "Sudan",
    SEN: "Senegal",
    SLE: "Sierra Leone",
    SOM: "Somalia",
    SSD: "South Sudan",
    STP: "Sao Tome and Principe",
    SWZ: "Eswatini",
    SYC: "Seychelles",
    TCD: "Chad",
    TGO: "Togo",
    TUN: "Tunisia",
    TZA: "Tanzania",
    UGA: "Uganda",
    ZAF: "South Africa",
    ZMB: "Zambia",
    ZWE: "Zimbabwe",
  },
  Asia: {
    AFG: "Afghanistan",
    ARE: "United Arab Emirates",
    ARM: "Armenia",
    AZE: "Azerbaijan",
    BGD: "Bangladesh",
    BHR: "Bahrain",
    BRN: "Brunei",
    BTN: "Bhutan",
    CHN: "China",
    GEO: "Georgia",
    IDN: "Indonesia",
    IND: "India",
    IRN: "Iran",
    IRQ: "Iraq",
    ISR: "Israel",
    JOR: "Jordan",
    JPN: "Japan",
    KAZ: "Kazakhstan",
    KGZ: "Kyrgyzstan",
    KHM: "Cambodia",
    KOR: "South Korea",
    KWT: "Kuwait",
    LAO: "Laos",
    LBN: "Lebanon",
    LKA: "Sri Lanka",
    MDV: "Maldives",
    MMR: "Myanmar",
    MNG: "Mongolia",
    MYS: "Malaysia",
    NPL: "Nepal",
    OMN: "Oman",
    PAK: "Pakistan",
    PHL: "Philippines",
    PRK: "North Korea",
    PSE: "Palestine",
    QAT: "Qatar",
    SAU: "Saudi Arabia",
    SGP: "Singapore",
    SYR: "Syria",
    THA: "Thailand",
    TJK: "Tajikistan",
    TKM: "Turkmenistan",
    TLS: "East Timor",
    TUR: "Turkey",
    TWN: "Taiwan",
    UZB: "Uzbekistan",
    VNM: "Vietnam",
    YEM: "Yemen",
  },
  Europe: {
    ALB: "Albania",
    AND: "Andorra",
    AUT: "Austria",
    BEL: "Belgium",
    BGR: "Bulgaria",
    BIH: "Bosnia and Herzegovina",
    BLR: "Belarus",
    CHE: "Switzerland",
    CYP: "Cyprus",
    CZE: "Czechia",
    DEU: "Germany",
    DNK: "Denmark",
    ESP: "Spain",
    EST: "Estonia",
    FIN: "Finland",
    FRA: "France",
    GBR: "United Kingdom",
    GRC: "Greece",
    HRV: "Croatia",
    HUN: "Hungary",
    IRL: "Ireland",
    ISL: "Iceland",
    ITA: "Italy",
    LIE: "Liechtenstein",
    LTU: "Lithuania",
    LUX: "Luxembourg",
    LVA: "Latvia",
    MCO: "Monaco",
    MDA: "Moldova",
    MKD: "North Macedonia",
    MLT: "Malta",
    MNE: "Montenegro",
    NLD: "Netherlands",
    NOR: "Norway",
    POL: "Poland",
    PRT: "Portugal",
    ROU: "Romania",
    RUS: "Russia",
    SMR: "San Marino",
    SRB: "Serbia",
    SVK: "Slovakia",
    SVN: "Slovenia",
    SWE: "Sweden",
    UKR: "Ukraine",
    XKX: "Kosovo",
  },
  NorthAmerica: {
    ATG: "Antigua and Barbuda",
    BHS: "Bahamas",
    BLZ: "Belize",
    BRB: "Barbados",
    CAN: "Canada",
    CRI: "Costa Rica",
    CUB: "Cuba",
    DMA: "Dominica",
    DOM: "Dominican Republic",
    GRD: "Grenada",
    GRL: "Greenland",
    GTM: "Guatemala",
    HND: "Honduras",
    HTI: "Haiti",
    JAM: "Jamaica",
    KNA: "Saint Kitts and Nevis",
    LCA: "Saint Lucia",
    MEX: "Mexico",
    NIC: "Nicaragua",
    PAN: "Panama",
    PRI: "Puerto Rico",
    SLV: "El Salvador",
    TTO: "Trinidad and Tobago",
    USA: "United States",
    VCT: "Saint Vincent and the Grenadines",
  },
  SouthAmerica: {
    ARG: "Argentina",
    BOL: "Bolivia",
    BRA: "Brazil",
    CHL: "Chile",
    COL: "Colombia",
    ECU: "Ecuador",
    GUF: "French Guiana",
    GUY: "Guyana",
    PER: "Peru",
    PRY: "Paraguay",
    SUR: "Suriname",
    URY: "Uruguay",
    VEN: "Venezuela",
  },
  Oceania: {
    AUS: "Australia",
    FJI: "Fiji",
    FSM: "Micronesia (country)",
    KIR: "Kiribati",
    MHL: "Marshall Islands",
    NCL: "New Caledonia",
    NRU: "Nauru",
    NZL: "New Zealand",
    PLW: "Palau",
    PNG: "Papua New Guinea",
    SLB: "Solomon Islands",
    TON: "Tonga",
    TUV: "Tuvalu",
    VUT: "Vanuatu",
    WSM: "Samoa",
  },
  Antarctica: {
    ATA: "Antarctica",
    ATF: "French Southern Territories",
  },
};

/** A shape of a map. On the world map: a country or territory. */
export interface Place {
  /** ISO 3166-1 alpha-3, or XKX for Kosovo; other geographies use their own codes. */
  readonly code: string;
  /** English name; other geographies use their own names. */
  readonly name: string;
  /** Part of the world; undefined in other geographies. */
  readonly region?: PlaceRegion;
}

/** The fields of an entity that identify its place. */
export interface NamedEntity {
  readonly name: string;
  readonly code?: string | undefined;
}

/** Non-ISO codes in use for places (without a site's prefix) → our codes. */
const customCodes: ReadonlyMap<string, string> = new Map([
  ["KOS", "XKX"],
  ["XKK", "XKX"],
  ["UNK", "XKX"],
]);

/** All places, sorted by code. */
export const places: readonly Place[] = placeRegions
  .flatMap((region) => Object.entries(namesByRegion[region]).map(([code, name]) => ({ code, name, region })))
  .sort((a, b) => (a.code < b.code ? -1 : 1));

export const placeByCode: ReadonlyMap<string, Place> = new Map(places.map((place) => [place.code, place]));
export const placeByName: ReadonlyMap<string, Place> = new Map(places.map((place) => [place.name, place]));

/**
 * The place of an entity; undefined if the world map has no outline for it (World, a continent, a former state).
 * Matches by code; by exact name only if the entity has no code, so that the US state of Georgia, which has its own
 * code, is not mistaken for the country.
 * @param codePrefix - the site's `brand.codePrefix`: with "ACME", the code ACME_KOS is Kosovo
 */
export function placeOf({ name, code }: NamedEntity, codePrefix?: string): Place | undefined {
  if (!code) return placeByName.get(name);
  const bare = codePrefix && code.startsWith(`${codePrefix}_`) ? code.slice(codePrefix.length + 1) : code;
  // Of prefixed codes, only the custom ones are places: ACME_SRB may be a former state.
  return placeByCode.get(customCodes.get(bare) ?? code);
}
