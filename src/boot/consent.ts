import { CONSENT_KEY, CONSENT_OFF_KEY, DATA_CHOICE, DATA_CONSENT, DATA_OFFLINE } from '../shared/page-contract';
import { ownName } from '../shared/routes/base-path';
import * as SHELL_IDS from '../shared/shell-ids';
import type { AskedService } from '../shared/site/analytics-host';
import { cookieText, ifAllowed, writeCookie } from '../ui/browser-access';
import { readInTab, readStored } from './read-stored';
import { asksNotToBeTracked, isAccountPage, isPrivate } from './uncounted';

/** Choice of the reader: none yet, or whether the service may run. */
type Choice = 'asked' | 'granted' | 'refused';

/** Other sites of the host have their own. */
const KEY = ownName(CONSENT_KEY);
/** Time for which a choice is remembered, in milliseconds: six months, as the CNIL recommends. */
const REMEMBERED_MS = 182 * 24 * 60 * 60 * 1000;

/**
 * Asks the reader whether an analytics service may run, and starts it only then. The banner is in
 * the page, and an attribute of the document shows it before the first paint. Who asks not to be
 * tracked has refused and is not asked. Nothing happens in private mode, without a network, and on
 * pages about accounts, until the reader opens another page in the same document.
 */
export function askForConsent(service: AskedService): void {
  const root = document.documentElement;
  let isStarted = false;
  /** Button that brought the banner back. */
  let opener: HTMLElement | undefined;

  const start = () => {
    // Private mode may have started since, or a page about accounts been opened, in this document.
    if (isStarted || isUncounted()) return;
    isStarted = true;
    const script = document.createElement('script');
    script.src = service.script;
    document.head.appendChild(script);
  };
  const apply = (choice: Choice) => {
    root.setAttribute(DATA_CONSENT, choice);
    if (choice === 'granted') return start();
    // Not before the reader refuses: another site of the domain may have set them.
    if (choice === 'refused') deleteCookies(service.cookies);
    // A script that runs can be stopped in no other way.
    if (isStarted) location.reload();
  };

  if (asksNotToBeTracked()) return deleteCookies(service.cookies);
  const ask = () => {
    if (isUncounted()) return;
    observer.disconnect();
    apply(storedChoice(service.key));
    document.addEventListener('click', ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLElement>(`[${DATA_CHOICE}]`);
      if (!button) return;
      // The only values of the attribute.
      const choice = button.getAttribute(DATA_CHOICE) as Choice;
      if (choice === 'asked') {
        opener = button;
        root.setAttribute(DATA_CONSENT, choice);
        document.getElementById(SHELL_IDS.consent)?.focus();
        return;
      }
      ifAllowed(() => localStorage.setItem(KEY, [choice, Date.now(), service.key].join(' ')));
      apply(choice);
      opener?.focus();
    });
    // Another tab, and a page that comes back as it was left.
    addEventListener('storage', ({ key }) => {
      if (key === KEY || key === null) apply(storedChoice(service.key));
    });
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) apply(storedChoice(service.key));
    });
  };
  // Navigation inside the site changes the title: a page may follow on which to ask.
  const observer = new MutationObserver(ask);
  observer.observe(document.head, { childList: true, subtree: true });
  ask();
}

/** Checks whether nothing may be counted here and now, whatever the reader chose. */
const isUncounted = (): boolean =>
  isPrivate() ||
  isAccountPage(location.pathname) ||
  readInTab(CONSENT_OFF_KEY) !== null ||
  !navigator.onLine ||
  // The service worker says so, where the browser believes in a network.
  document.documentElement.hasAttribute(DATA_OFFLINE);

/** Reads the choice of the reader about a service, as long as it is remembered. */
function storedChoice(service: string): Choice {
  const [choice, time = '', key] = readStored(KEY)?.split(' ') ?? [];
  const age = Date.now() - Number(time);
  const isChoice = choice === 'granted' || choice === 'refused';
  return isChoice && key === service && age >= 0 && age < REMEMBERED_MS ? choice : 'asked';
}

/** Deletes the cookies of a service that pages of this site can reach. */
function deleteCookies(names: readonly string[]): void {
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`)];
  for (const cookie of cookieText().split('; ')) {
    const [given = ''] = cookie.split('=');
    if (!names.some((name) => (name.endsWith('*') ? given.startsWith(name.slice(0, -1)) : given === name))) continue;
    for (const domain of domains) {
      for (const path of ['/', `${SITE_BASE_PATH}/`]) writeCookie(`${given}=; max-age=0; path=${path}${domain}`);
    }
  }
}
