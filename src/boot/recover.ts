import english from '../../locales/en/recovery.json';
import french from '../../locales/fr/recovery.json';
import { DATA_REPLAY } from '../shared/page-contract';
import { preferredLocale } from '../shared/routes/suggested-locale';
import { reloadOnce } from '../ui/load-chunk';
import { hasTypedElsewhere, restoreEarlyInput, saveEarlyInput } from './early-input';
import { PAGE_CHUNK } from './start-scripts';

const MESSAGES = { fr: french, en: english };

/**
 * Recovers a page whose scripts cannot be loaded. Runs in the recovery script, which is loaded only
 * then. Reloads the page once and restores the reader's input. If that does not help, or would lose
 * typed text, a notice says that the buttons of the page do nothing, and repeats it at each click
 * on one. Links, folds and search forms need no script.
 */
export function recover(): void {
  if (window.isLeaving === true) return recoverWhenBack();
  if (!hasTypedElsewhere() && reloadOnce(PAGE_CHUNK)) {
    // At once, because what is stored during unload may be too late for the next page, and again
    // whenever the reader types.
    saveEarlyInput();
    for (const name of ['input', 'pagehide']) window.addEventListener(name, saveEarlyInput);
    return;
  }
  restoreEarlyInput();
  sayThatScriptsAreMissing();
}

/**
 * Waits until the reader, who followed a link, returns to the page or clicks on it because the link
 * was a download.
 */
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
  // A translation program may have set another language.
  const messages = MESSAGES[preferredLocale([document.documentElement.lang]) ?? 'en'];
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
  // A modal dialog makes everything outside it inert.
  const show = () => (document.querySelector('dialog[open]') ?? document.body).append(note);
  show();
  // Screen readers announce only changes inside an existing region.
  setTimeout(say);
  // Before the listener of the boot script, which stops the propagation of these clicks.
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
