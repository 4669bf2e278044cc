import privateMode from './private-mode.css';
import publishing from './publishing.css';

/**
 * Gives the page the styles of private mode. They are text in a script that staff alone load: in a file of its own they
 * would come after what they dress, and with the others they would be in every page.
 *
 * The content security policy allows it: a sheet that a script constructs is no inline style.
 * @returns takes them away again.
 */
export function addPrivateStyles(): () => void {
  // Browsers from before spring 2023 show private mode without them; jsdom has none either.
  if (!('adoptedStyleSheets' in document)) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${privateMode}\n${publishing}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
