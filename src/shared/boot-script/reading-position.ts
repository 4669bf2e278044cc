/**
 * Part of the boot script: marks in the table of contents the section being read, with `aria-current="true"`. That is
 * the section whose heading is the last one above a line near the top of the window, however long the section is. At the
 * end of the page it is the section that the address names, if its heading is in view, else the last one.
 *
 * Nothing is marked before the page is scrolled, by the reader or by the browser: no section has been reached at its top,
 * and asking where headings are would cost a layout in the middle of the load.
 *
 * `sectionOf` finds the heading that a hash leads to.
 */
export const READING_POSITION = `
  function sectionOf(hash) {
    try {
      var place = d.getElementById(decodeURIComponent(hash.slice(1)));
      return place && place.closest("h2,h3,h4,h5,h6");
    } catch (error) {}
  }
  function topOf(element) { return element.getBoundingClientRect().top; }
  var frame;
  function markSection() {
    frame = 0;
    var isAtEnd = w.scrollY > 0 && w.scrollY + w.innerHeight > root.scrollHeight - 2;
    var named = isAtEnd && sectionOf(location.hash);
    if (!named || topOf(named) < 0) named = 1;
    var line = isAtEnd ? w.innerHeight : 120;
    var reached, current;
    var links = d.querySelectorAll(".toc a");
    links.forEach(function (link) {
      var heading = sectionOf(link.hash);
      if (heading && reached !== named && topOf(heading) < line) {
        reached = heading;
        current = link;
      }
    });
    links.forEach(function (link) { if (link !== current) link.removeAttribute("aria-current"); });
    if (!current || current.hasAttribute("aria-current")) return;
    current.setAttribute("aria-current", "true");
    reveal(current.closest(".toc-links"), current);
  }
  function onMove() { frame = frame || requestAnimationFrame(markSection); }
  d.addEventListener("scroll", onMove, { passive: true });
`;
