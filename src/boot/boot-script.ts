import { LOCALE_COOKIE_MAX_AGE_S } from '../../content-schema';
import { DECODABLE_HASH } from './decodable-hash';
import { KEPT_NAVIGATION } from './kept-navigation';
import { OPEN_SEARCH } from './open-search';
import { READING_POSITION } from './reading-position';
import { SEARCH_KEYS } from './search-keys';
import { SESSION_NAME } from './session-name';

/**
 * The one inline script of every page. It stands in the head, never changes between pages (its hash is in the content
 * security policy), and does only what cannot wait for React:
 *
 * - sets the colour mode before the first paint: the one that the page forces, else the one that the reader chose;
 * - on `/`, for hosts that cannot redirect, goes to a language by cookie, then browser languages, then French;
 * - puts a hash right that cannot be decoded: a part of its own;
 * - puts the navigation beside the text back as the reader left it, also before the first paint, and marks the section
 *   being read in the table of contents: both are parts of their own;
 * - shows who is signed in, as the identity cookies say: a part of its own;
 * - starts Gatsby's scripts, which wait in an inert template at the end of the page, when the reader reaches for
 *   something: pointer over a control or a code block (scripts give it its copy button), touch, focus, or a key that
 *   does not scroll; at once where the address asks the search page something;
 * - opens the search, and listens to its keys: parts of their own;
 * - keeps the clicks on buttons that need scripts (`data-replay`) until `replayEarlyClicks` of src/app plays them again;
 *   those that must do nothing in a browser without scripts come disabled, and are enabled for it;
 * - on a version or language link keeps the reader's place: it adds the id of the section being read, which all
 *   languages and versions share;
 * - on a link between the pages of signing in keeps the query, which says where it leads back to and which the server
 *   did not know;
 * - remembers an explicit choice of language in the locale cookie.
 *
 * It is written for every browser that reads HTML, hence `var` and no arrow functions. Each statement ends with a
 * semicolon or a brace, so that lines can be joined.
 */
const SOURCE = `
(function (w, d) {
  var root = d.documentElement;
  var mode = root.getAttribute("data-forced-color-mode");
  try { mode = mode || localStorage.getItem("color-mode"); } catch (error) {}
  var isOwnMode = mode === "light" || mode === "dark";
  if (isOwnMode) root.setAttribute("data-color-mode", mode);
  if (location.pathname === "/") {
    var cookie = /(?:^|; )locale=(fr|en)(?:;|$)/.exec(d.cookie);
    var wanted = cookie ? [cookie[1]] : navigator.languages || [navigator.language || ""];
    var locale = "fr";
    for (var i = 0; i < wanted.length; i++) {
      var language = String(wanted[i]).slice(0, 2).toLowerCase();
      if (language === "fr" || language === "en") { locale = language; break; }
    }
    location.replace("/" + locale + location.search + location.hash);
    return;
  }
  ${DECODABLE_HASH}
  ${KEPT_NAVIGATION}
  ${READING_POSITION}
  ${SESSION_NAME}
  var intents = ["pointerover", "touchstart", "focusin", "keydown"];
  var scrolling = /^(?: |Arrow.*|Page.*|Home|End|Shift|Control|Alt|Meta|Escape)$/;
  function start() {
    var template = d.querySelector("template[data-page-path]");
    if (!template) return;
    intents.forEach(function (name) { d.removeEventListener(name, onIntent, true); });
    w.pagePath = template.getAttribute("data-page-path");
    template.content.querySelectorAll("script").forEach(function (script) {
      var text = script.textContent;
      var mapping = /___chunkMapping="((?:[^"\\\\]|\\\\.)*)"/.exec(text);
      var hash = /___webpackCompilationHash="([^"]*)"/.exec(text);
      if (mapping) w.___chunkMapping = JSON.parse('"' + mapping[1] + '"');
      if (hash) w.___webpackCompilationHash = hash[1];
      var address = script.getAttribute("src");
      if (address && !script.noModule) {
        var copy = d.createElement("script");
        copy.src = address;
        copy.async = false;
        d.body.appendChild(copy);
      }
    });
    template.remove();
  }
  function onIntent(event) {
    var target = event.target;
    if (event.type === "keydown" ? scrolling.test(event.key) : !(target.closest && target.closest("a,button,summary,input,select,textarea,.code"))) return;
    start();
  }
  intents.forEach(function (name) { d.addEventListener(name, onIntent, { capture: true, passive: true }); });
  w.earlyClicks = [];
  ${OPEN_SEARCH}
  ${SEARCH_KEYS}
  d.addEventListener("click", function (event) {
    var early = w.earlyClicks;
    var button = early && event.target.closest && event.target.closest("[data-replay]");
    if (button) {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (early[early.length - 1] !== button) early.push(button);
      start();
      return;
    }
    var link = event.target.closest && event.target.closest("a[data-keep-hash],a[data-keep-query],a[hreflang]");
    if (!link) return;
    if (link.hreflang) {
      d.cookie = "locale=" + link.hreflang.slice(0, 2) + ";path=/;max-age=${LOCALE_COOKIE_MAX_AGE_S};samesite=lax" + (location.protocol === "https:" ? ";secure" : "");
    }
    if (link.hasAttribute("data-keep-query") && !link.search) link.search = location.search;
    if (link.hasAttribute("data-keep-hash")) link.hash = placeRead();
  }, true);
  d.addEventListener("DOMContentLoaded", function () {
    if (isOwnMode) d.querySelectorAll("meta[data-mode]").forEach(function (meta) {
      meta.setAttribute("media", meta.getAttribute("data-mode") === mode ? "all" : "not all");
    });
    d.querySelectorAll("[data-replay]:disabled").forEach(function (button) { button.disabled = false; });
    if (d.querySelector(location.search ? "template[data-start]" : "template[data-start=now]")) start();
  });
})(window, document);
`;

/** Text of the inline script, on one line. */
export const BOOT_SCRIPT = SOURCE.replace(/\n\s*/g, '');
