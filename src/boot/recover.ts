import english from '../../locales/en/recovery.json';
import french from '../../locales/fr/recovery.json';
import { DATA_REPLAY } from '../shared/page-contract';
import { reloadOnce } from '../ui/load-chunk';
import { hasTypedElsewhere, restoreEarlyInput, saveEarlyInput } from './early-input';
import { PAGE_CHUNK } from './start-scripts';

/**
 * What the recovery script does, which is fetched alone when the scripts of a page cannot be had: the page is loaded again, once,
 * and goes on with what the reader did. Where that does not help, or would lose what was typed, the page says that its buttons
 * do nothing, and says it again at each of them. Links, folds and the forms of results need no script.
 */
export function recover(): void {
  if (window.isLeaving === true) return recoverWhenBack();
  if (!hasTypedElsewhere() && reloadOnce(PAGE_CHUNK)) {
    // Now, for what is stored as a page goes may come too late for the next one; and again whenever the reader types on.
    saveEarlyInput();
    for (const name of ['input', 'pagehide']) window.addEventListener(name, saveEarlyInput);
    return;
  }
  restoreEarlyInput();
  sayThatScriptsAreMissing();
}

/** Waits until the reader, who has followed a link, is back on the page, or presses something on it: the link was a download. */
function recoverWhenBack(): void {
  const waiting = new AbortController();
  for (const name of ['pageshow', 'click']) {
    window.addEventListener(
      name,
      () => {
        waiting.abort();
        window.isLeaving = false;
        recover();
      },
      { capture: true, signal: waiting.signal },
    );
  }
}

function sayThatScriptsAreMissing(): void {
  const messages = document.documentElement.lang.startsWith('fr') ? french : english;
  const note = document.createElement('div');
  note.className = 'suggestion';
  note.setAttribute('role', 'alert');
  const say = () => {
    const text = document.createElement('p');
    text.textContent = messages.message;
    const link = document.createElement('a');
    link.href = location.href;
    link.textContent = messages.reload;
    link.addEventListener('click', (event) => {
      event.preventDefault();
      location.reload();
    });
    note.replaceChildren(text, link);
  };
  // A modal dialog hides what is outside it from everybody.
  const show = () => (document.querySelector('dialog[open]') ?? document.body).append(note);
  show();
  // Screen readers say what comes into a region that is there.
  setTimeout(say);
  // Before the boot script, which keeps these clicks from everything behind it.
  window.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || target.closest(`[${DATA_REPLAY}]`) === null) return;
      window.earlyClicks = [];
      note.replaceChildren();
      show();
      setTimeout(say);
    },
    true,
  );
}
