/**
 * Gives the page a sheet that is text in a script. Such a sheet comes with what it dresses: in a file of its own it would come
 * after it, and with the others it would be in every page.
 *
 * The content security policy allows it: a sheet that a script constructs is no inline style.
 * @returns takes it away again.
 */
export function addStyles(text: string): () => void {
  // Browsers from before spring 2023 go without; jsdom has none either.
  if (!('adoptedStyleSheets' in document)) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
