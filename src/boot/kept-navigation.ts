import { SHELL_IDS } from '../shared/shell-ids';

/**
 * Part of the boot script: the articles beside the text look as the reader left them, also after a full load. Which
 * categories stand open and how far the list is scrolled is kept in the session storage under `navigation`, and put back
 * as soon as the list is parsed, before the first paint. The state of another version's tree, and one that cannot be
 * read, is ignored. The branch being read always stands open, and its link is in view.
 *
 * Where the list is a drawer (under 56rem, as in the style sheets) it is not scrolled: it is hidden, and asking where things
 * are would only make the browser lay out the page an extra time, on the slowest machines.
 *
 * A category is known by the id at the end of its link, which stands before its `<details>`.
 */
export const KEPT_NAVIGATION = `
  function reveal(box, element) {
    var outer = box.getBoundingClientRect();
    var inner = element.getBoundingClientRect();
    if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - outer.height / 2;
  }
  function eachFold(tree, visit) {
    tree.querySelectorAll("details").forEach(function (fold) {
      visit(fold, fold.parentNode.querySelector("a").href.split("/").pop());
    });
  }
  function keepNavigation() {
    var tree = d.getElementById("${SHELL_IDS.navigation}");
    if (!tree) return;
    var folds = {};
    eachFold(tree, function (fold, id) { folds[id] = fold.open; });
    try {
      sessionStorage.setItem("navigation", JSON.stringify({ tree: tree.dataset.tree, folds: folds, top: tree.scrollTop }));
    } catch (error) {}
  }
  w.addEventListener("pagehide", keepNavigation);
  d.addEventListener("visibilitychange", keepNavigation);
  var kept;
  try { kept = JSON.parse(sessionStorage.getItem("navigation")); } catch (error) {}
  var observer = new MutationObserver(function () {
    var tree = d.getElementById("${SHELL_IDS.navigation}");
    var isKept = tree && kept && kept.folds && kept.tree === tree.dataset.tree;
    if (isKept) {
      eachFold(tree, function (fold, id) {
        var open = kept.folds[id];
        if (typeof open === "boolean") fold.open = open || !!fold.parentNode.querySelector("[aria-current]");
      });
    }
    if (!d.getElementById("${SHELL_IDS.content}")) return;
    observer.disconnect();
    if (!tree) return;
    if (!w.matchMedia("(min-width: 56rem)").matches) return;
    if (isKept) tree.scrollTop = kept.top;
    var current = tree.querySelector("[aria-current]");
    if (current) reveal(tree, current);
  });
  observer.observe(root, { childList: true, subtree: true });
`;
