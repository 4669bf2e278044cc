/**
 * Part of the boot script: a hash that cannot be decoded, such as `#100%`, is taken as it was typed. Gatsby decodes the hash of
 * every address it shows and throws at such a one, which leaves an empty page. It is put right before Gatsby reads it: now,
 * and, first of all listeners, when it changes inside the page.
 */
export const DECODABLE_HASH = `
  function keepHashDecodable() {
    try { decodeURI(location.hash); } catch (error) {
      history.replaceState(history.state, "", location.hash.replace(/%/g, "%25"));
    }
  }
  keepHashDecodable();
  w.addEventListener("popstate", keepHashDecodable, true);
`;
