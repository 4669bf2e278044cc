/**
 * Puts a style sheet of the product into the cascade layer below that of the site's own sheet. A
 * site without one has no layers.
 */
export const layered = (text: string): string => (HAS_SITE_SHEET ? `@layer site{${text}}` : text);

/**
 * Adds a style sheet to the page from text in a script. Such a sheet loads together with the
 * components that it styles: as a separate file it would load after them, and with the others it
 * would be in every page.
 *
 * The content security policy allows it: a constructed style sheet is not an inline style.
 * @returns a function that removes it.
 */
export function addStyles(text: string): () => void {
  // Not supported by browsers from before spring 2023 and by jsdom.
  if (!('adoptedStyleSheets' in document)) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(layered(text));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
