import { html, type Markup } from "../../core/text/markup.ts";
import { searchIcon } from "../chart/bars.ts";

/**
 * The search box, and the places of what is found. All of it needs the script; without one it is not shown.
 * @param root - path from the page to the site's root
 */
export const renderFinder = (root: string): Markup =>
  html`<search><form id="finder" autocomplete="off" data-root="${root}">
<div class="query"><label class="visually-hidden" for="query">Search charts, topics and places</label>${searchIcon}<input id="query" name="q" type="search" placeholder="Search charts, topics and places" spellcheck="false" enterkeyhint="search"></div>
</form></search>
<p id="matches" class="matches" role="status"></p>
<div id="found" data-nosnippet hidden></div>`;
