/**
 * Part of the boot script: knows the section being read, and marks it in the table of contents with `aria-current="true"`.
 * That is the section whose heading is the last one above a line near the top of the window, however long the section is.
 * At the end of the page it is the section that the address names, if its heading is in view, else the last one.
 *
 * Nothing is marked before the page is scrolled, by the reader or by the browser: no section has been reached at its top,
 * and asking where headings are would cost a layout in the middle of the load.
 *
 * `sectionOf` finds the heading that a hash leads to. `placeRead` is the hash that keeps the reader's place on the same page
 * in another language or version, where sections have the same ids: that of the place which the address names, as long as
 * it stands where a link puts it, else that of the section being read, else none. Where the page lists no contents, its
 * headings count. Ids of the shell, which begin with `_`, are no places to read on.
 */
export const READING_POSITION = `
  var headingTags = "h2,h3,h4,h5,h6";
  function placeOf(hash) {
    try { return d.getElementById(decodeURIComponent(hash.slice(1))); } catch (error) {}
  }
  function sectionOf(hash) {
    var place = placeOf(hash);
    return place && place.closest(headingTags);
  }
  function topOf(element) { return element.getBoundingClientRect().top; }
  function isAtEnd() { return w.scrollY > 0 && w.scrollY + w.innerHeight > root.scrollHeight - 2; }
  function readingLine() { return isAtEnd() ? w.innerHeight : 120; }
  function headingRead(headings) {
    var line = readingLine();
    var named = isAtEnd() && sectionOf(location.hash);
    if (!named || topOf(named) < 0) named = 1;
    var reached;
    headings.forEach(function (heading) {
      if (heading && reached !== named && topOf(heading) < line) reached = heading;
    });
    return reached;
  }
  function listContents() {
    var links = [].slice.call(d.querySelectorAll(".toc a"));
    return { links: links, headings: links.map(function (link) { return sectionOf(link.hash); }) };
  }
  function placeRead() {
    var contents = listContents();
    var headings = contents.links.length ? contents.headings : d.querySelectorAll("main h2[id]:not([id^=_]),main h3[id]:not([id^=_])");
    var read = headingRead(headings);
    var named = !/^#_/.test(location.hash) && (sectionOf(location.hash) || placeOf(location.hash));
    if (named && topOf(named) >= 0 && topOf(named) < (read ? readingLine() : w.innerHeight)) read = named;
    return read && read.id ? "#" + read.id : "";
  }
  var frame;
  function markSection() {
    frame = 0;
    var contents = listContents();
    var read = headingRead(contents.headings);
    var current = read && contents.links[contents.headings.indexOf(read)];
    contents.links.forEach(function (link) { if (link !== current) link.removeAttribute("aria-current"); });
    if (!current || current.hasAttribute("aria-current")) return;
    current.setAttribute("aria-current", "true");
    reveal(current.closest(".toc-links"), current);
  }
  function onMove() { frame = frame || requestAnimationFrame(markSection); }
  d.addEventListener("scroll", onMove, { passive: true });
`;
