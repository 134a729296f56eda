/**
 * What programs made of earlier files, as changes of a chart's SVG: the comparison must notice each. Named by the fault.
 */
export const faults: Readonly<Record<string, readonly [slug: string, query: string, change: (svg: string) => string]>> =
  {
    "a map has a black background": [
      "gdp-per-capita",
      "tab=map",
      (svg) => svg.replace('<g class="map"', '<rect x="16" y="90" width="818" height="380"/><g class="map"'),
    ],
    "places without data are empty": [
      "gdp-per-capita",
      "tab=map",
      (svg) => svg.replace(/<path class="hatch"[^>]*>/g, "").replaceAll('fill="#eef0f2"', 'fill="#ffffff"'),
    ],
    "places without data are black": [
      "gdp-per-capita",
      "tab=map",
      (svg) => svg.replaceAll('fill="#eef0f2"', 'fill="#000000"'),
    ],
    "the pieces of an anchored text are anchored one by one": [
      "life-expectancy-vs-gdp-per-capita",
      "",
      (svg) => svg.replace(/(<text [^>]*)(>)(<tspan[^>]*>GDP per capita<\/tspan>)/, '$1 text-anchor="middle"$2$3'),
    ],
    "a bold title is regular": ["life-expectancy", "tab=line", (svg) => svg.replace(' font-weight="bold"', "")],
    "bold words are regular": [
      "life-expectancy",
      "tab=line",
      (svg) => svg.replaceAll('<tspan font-weight="bold"', "<tspan"),
    ],
    "what follows a styled word is lost": [
      "life-expectancy-vs-gdp-per-capita",
      "",
      (svg) => svg.replace(/(<\/tspan>)[^<]+(<\/text>)/g, "$1$2"),
    ],
    "all lines of a text are on one": [
      "life-expectancy-vs-gdp-per-capita",
      "",
      (svg) => svg.replace(/(class="subtitle">.*?)<\/text><text [^>]*>/, "$1"),
    ],
  };
