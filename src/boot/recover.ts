import type english from '../../locales/en/recovery.json';
import type { Locale } from '../../content-schema';
import { DATA_REPLAY } from '../shared/page-contract';
import { preferredLocale } from '../shared/routes/suggested-locale';
import { reloadOnce } from '../ui/load-chunk';
import { hasTypedElsewhere, restoreEarlyInput, saveEarlyInput } from './early-input';
import { PAGE_CHUNK } from './start-scripts';

/** Messages in the languages of a site. */
type RecoveryMessages = Partial<Record<Locale, typeof english>>;

/**
 * Recovers a page whose scripts cannot be loaded. Runs in the recovery script, which is loaded only
 * then. Reloads the page once and restores the reader's input. If that does not help, or would lose
 * typed text, a notice says that the buttons of the page do nothing, and repeats it at each click
 * on one. Links, folds and search forms need no script.
 * @param messages What it says, in each language of the site.
 */
export function recover(messages: RecoveryMessages): void {
  if (window.isLeaving === true) return recoverWhenBack(messages);
  if (!hasTypedElsewhere() && reloadOnce(PAGE_CHUNK)) {
    // At once, because what is stored during unload may be too late for the next page, and again
    // whenever the reader types.
    saveEarlyInput();
    for (const name of ['input', 'pagehide']) window.addEventListener(name, saveEarlyInput);
    return;
  }
  restoreEarlyInput();
  sayThatScriptsAreMissing(messages);
}

/**
 * Waits until the reader, who followed a link, returns to the page or clicks on it because the link
 * was a download.
 */
function recoverWhenBack(messages: RecoveryMessages): void {
  const waiting = new AbortController();
  for (const name of ['pageshow', 'click']) {
    window.addEventListener(
      name,
      () => {
        waiting.abort();
        window.isLeaving = false;
        recover(messages);
      },
      { capture: true, signal: waiting.signal },
    );
  }
}

function sayThatScriptsAreMissing(messages: RecoveryMessages): void {
  // A translation program may have set a language that the site does not have.
  const own = preferredLocale([document.documentElement.lang]) ?? 'en';
  const words = messages[own] ?? Object.values(messages)[0];
  const note = document.createElement('div');
  note.className = 'suggestion';
  note.setAttribute('role', 'alert');
  const say = () => {
    const text = document.createElement('p');
    text.textContent = words?.message ?? '';
    const link = document.createElement('a');
    link.href = location.href;
    link.textContent = words?.reload ?? '';
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
