import { normalizeWords } from "./words.ts";

/** @param joined - words of languages that are written without spaces */
const any = (words: string, joined?: string): RegExp => {
  const endings = joined === undefined ? "" : `|(?:${joined.split("|").map(normalizeWords).join("|")})$`;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])${endings}`, "u");
};

/** Names of columns by kind, in several languages, lower case and without punctuation. */
const patterns = {
  entity: any(
    "country|countries|countryname|country name|economy|entity|entities|geo|geography|geo ?name|area|location|loc|region|regions|territory|state|states|nation|province|county|city|municipality|district|place|jurisdiction|adm\\d|admin|admin\\d|reporter|reporting|pays|land|lander|bundesland|pais|paises|paese|kraj|zeme|gebiet|maa|landet|comunidad|territorio|territoire|regione|regioni|comune|comuni|zona|zone|departement|kanton|commune|gemeinde|stadt|kreis|kommune|kommuner|landsdel|entidad|entidad federativa|estado|provincia|regiao|municipio|gmina|wojewodztwo|comunidades|provincias|municipios|regiones|departamentos|entidades|paises|regioes|distritos|concelhos|regions|departements|communes|province|laender|bundeslander|kantone|gemeinden|kreise|stadte|gemeenten|provincies|landen|okres|obec|negara|provinsi|fylke|lan|kommun|alue|maakunta|kunta|omrade|megye|judet|zupanija|ulke|regio|regios|concelho|distrito|prefecture|iso\\w*|страна|регион|область|країна|держава|държава|држава|земља|ประเทศ|จังหวัด|دولة|الدولة|البلد|المنطقة|المحافظة|کشور|استان|देश|राज्य|जिला|מארץ|χωρα|περιφερεια|orszag|salis|valstybe|valsts|riik|drzava|quoc gia|ქვეყანა|երկիր|দেশ",
    "국가|지역|시도|행정구역|国|国名|地域|地域名|都道府県|市区町村|国家|地区|省份|省市|城市|國家|地區",
  ),
  /** Subdivisions of countries. */
  part: any(
    "\\p{L}*state|states|province|provinces|county|canton|kanton|bundesland|land|estado|uf|provincia|departement|departamento|prefecture|st|stusps|state ?id|state ?code|state ?abbr\\p{L}*",
  ),
  /** Things that have a location but are not places. */
  thing: any(
    "company|companies|firm|enterprise|employer|organi[sz]ation|institution|brand|bank|fund|university|school|college|hospital|clinic|airport|port|stations?|power plant|plant|reactor|mine|dam|river|lake|glacier|volcano|reservoir|museum|stadium|team|club|site|vessel|species|binomial|unternehmen|firma|entreprise|empresa|azienda|schule|krankenhaus|flughafen|messstelle|ecole|hochschule",
  ),
  /** Places that contain other places. */
  group: any("parent|region|regions|continent|continents|group|groups|world region|kontinent|continente|weltregion"),
  partner: any("partner|counterpart|destination|origin"),
  code: any(
    "\\p{L}*code|codes|gwno|gwn|gwid|cown|gid|iso|iso2|iso3|iso2c|iso3c|alpha 2|alpha 3|m49|id|isocode|abbreviation|fips|nuts|key|cca3|cca2|spatialdimcode|kennziffer|schlussel|countrycode|clave|cve|kod",
    "コード|代码|代碼|코드",
  ),
  time: any(
    "season|seasons|year|years|yr|time|date|dates|period|periods|month|months|quarter|week|day|timedim|yyyy|tid|perioden|perioder|stichtag|tahun|yil|donem|obdobi|godina|vuosineljannes|kuukausi|reference period|ref date|jahr|jahre|annee|annees|ano|anos|anyo|anno|rok|ar|aar|vuosi|periode|periodo|datum|fecha|data|monat|quartal|jaar|mes|mois|trimestre|qtr|год|период|дата|месяц|рік|місяць|година|месец|ปี|เดือน|วันที่|سنة|السنة|عام|العام|شهر|الشهر|التاريخ|سال|ماه|वर्ष|साल|महीना|माह|שנה|חודש|תאריך|ετος|μηνας|ημερομηνια|^ev$|honap|metai|menuo|gads|menesis|aasta|leto|წელი|տարի|বছর",
    "年|年別|年次|年度|年期|時点|時間軸|年月|年月別|年份|时间|時間|日期|和暦|元号|西暦|西元|연도|시점|년도|기간",
  ),
  /** Whole years. */
  year: any(
    "season|seasons|year|years|yr|yyyy|jahr|jahre|annee|annees|ano|anos|anyo|anno|anni|rok|roky|ar|aar|vuosi|vuodet|jaar|jaren|tahun|yil|godina|god|год|годы|рік|година|ปี|سنة|السنة|عام|العام|سال|वर्ष|साल|שנה|ετος|^ev$|metai|gads|aasta|leto|წელი|տարի|বছর",
    "年|年別|年次|年度|年份|和暦|西暦|西元|연도|년도",
  ),
  /** Whole days, or the first day of a longer period. */
  date: any("date|datum|fecha|dato|paivamaara|tarih|day|tag|jour|dia|giorno|month|monat|mois|mes", "日期|日付|날짜"),
  month: any("^mm$|month|months|monat|mois|mes|mese|maand|manad"),
  week: any("week|weeks|woche|kalenderwoche|kw|semaine|semana|epi week|isoweek"),
  quarter: any("quarter|quarters|quartal|trimestre|qtr|kwartaal"),
  /** Numbers or names of the days of a week, a month or a year. */
  weekday: any(
    "weekdays?|day of (?:the )?week|dow|week ?day ?name|wochentag|jour de (?:la )?semaine|dia de (?:la )?semana|giorno della settimana|veckodag|ugedag|weekdag",
  ),
  dayOfMonth: any("(?:day|date) of (?:the )?month|dom|mday|day|dd|tag|jour|dia|giorno|dag|dzien|paiva|день", "日"),
  dayOfYear: any("day of (?:the )?year|doy|yday|julian ?day|jour de l annee|tag des jahres|dia del ano"),
  /** The first or last day of a period. */
  firstDay: any(
    "from|start|starts|starting|started|begin|begins|beginning|since|first day|von|ab|beginn|debut|desde|inicio|inizio|dal|vanaf|od",
  ),
  lastDay: any("to|end|ends|ended|ending|until|till|thru|through|last day|bis|ende|fin|hasta|fim|fine|al|tot|do"),
  indicator: any(
    "indicator|indicators|kpi|kpis|metric|metrics|line item|item|items|series|variable|variables|measure|element|subject|product|commodity|category|type|sex|age|gender|group|sector|industry|kennzahl|merkmal|indikator|indicateur|indicador|concept|statistic|topic|classification|level|fuel|cause|disease|dim\\d|variant|scenario|breakdown|geschlecht|sexe|sexo|sesso|kon|sukupuoli|ika|alder|classe di eta|eta|edad|idade|alter|kategorie|пол|возраст|показатель",
    "男女別|性別|年齢|指標|区分|性别|年龄|指标|성별|연령|항목|구분",
  ),
  unit: /^(?:(?:(?:series|data|value|indicator) )?units?|unit (?:of )?measure(?:ment)?|units? of measure(?:ment)?|measure unit|(?:mass|maß|mess)?einheit(?:en)?|unite(?: de mesure)?|unidade?(?: de medida)?|unita di misura|eenheid|jednostka(?: miary)?|uom|enhet|yksikko)(?: name| code| label)?$/,
  scale: /^(?:scale|unit mult(?:iplier)?|power ?code(?: code)?|scalar factor|magnitude|multiplier)$/,
  note: any(
    "note|notes|footnote|footnotes|flag|flags|comment|comments|symbol|symbols|status|decimals|unit mult|unit multiplier|power ?code|last update|updated|structure|structure id|structure name|action|dataflow|source|sources|quality|remarks?|bemerkung|obs attribute|time format|base per|reference|url|link|provenance|publishing ?states?|is ?latest ?year|low|high",
  ),
  /** Notes in columns of numbers. "Water quality" and "High school" are values. */
  numericNote:
    /^(?:.* )?(?:notes?|footnotes?|flags?|comments?|remarks?|decimals|unit mult(?:iplier)?|power ?code|base per)(?: codes?| ids?)?$|^(?:obs |observation |data )?(?:symbol|status|sources?|quality|reference|low|high)(?: codes?| ids?)?$|\bvalue(?: numeric)? (?:low|high)$/,
  bound: any(
    "upper|lower|bound|confidence limit|ci|conf|standard error|std error|stderr|se|margin of error|moe|uncertainty",
  ),
  value:
    /^(?:value|values|obs value|observation value|observation|valeur|wert|werte|valor|valores|waarde|varde|arvo|amount|figure|data value|val|mean|estimate|numeric|fact ?value ?numeric|numeric value|display value)$/,
} satisfies Record<string, RegExp>;

/** Whether the header of a column suggests that the column is of a kind. */
export const isColumnName = (kind: keyof typeof patterns, name: string): boolean =>
  isCalledSo(kind, normalizeWords(name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")));

/** Matches normalized words. "Year of independence" is not a time column: it has more than three words. */
const isCalledSo = (kind: keyof typeof patterns, words: string): boolean =>
  patterns[kind].test(words) && (kind !== "time" || words.split(" ").length <= 3);

/** Whether a label says that units follow in its row. */
export const isUnitLabel = (label: string): boolean => isColumnName("unit", label);

/** Whether a label says that magnitudes follow in its row. Some offices call them "Dimension". */
export const isScaleLabel = (label: string): boolean => isColumnName("scale", label) || /^dimension$/i.test(label);
