import { installDialogDouble } from '../testing/dialog-double';
import { restoreEarlyInput, saveEarlyInput } from './early-input';
import english from '../../locales/en/recovery.json';
import french from '../../locales/fr/recovery.json';
import { recover } from './recover';

beforeAll(installDialogDouble);

const PAGE = `
  <a id="_search" href="/fr/search">Rechercher</a>
  <dialog><form><input id="_dialog-q" type="search"></form></dialog>
  <button data-replay aria-label="Musique"></button><button data-replay>Réglages</button>
  <form><input id="mail" value="">
    <button data-replay type="submit">Se connecter</button></form>`;

function element<Name extends keyof HTMLElementTagNameMap>(selector: string, name: Name): HTMLElementTagNameMap[Name] {
  const found = document.querySelector<HTMLElementTagNameMap[Name]>(`${name}${selector}`);
  if (found === null) throw new Error(`Expected ${name}${selector} in the page, found none.`);
  return found;
}
/** Records a click on a button, as the boot script does. */
const press = (selector: string) => window.earlyClicks?.push(element(selector, 'button'));

/** Spy on the errors that jsdom logs for each reload, because it cannot load a page. */
let loads: jest.SpyInstance;

function load(html = PAGE, path = '/fr/version/2/article/2'): void {
  window.history.replaceState(null, '', path);
  document.documentElement.lang = 'fr-FR';
  document.body.innerHTML = html;
  window.earlyClicks = [];
  window.isLeaving = false;
}
const leave = () => window.dispatchEvent(new Event('pagehide'));

beforeEach(() => {
  sessionStorage.clear();
  loads = jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.innerHTML = '';
});

test('the page is reloaded once, and clicks and typed text are restored', () => {
  load();
  press('[aria-label=Musique]');
  element('', 'dialog').showModal();
  recover({ fr: french, en: english });
  expect(loads).toHaveBeenCalledTimes(1);
  element('#_dialog-q', 'input').value = 'image';
  leave();

  load(PAGE.replace('<button', '<button data-replay>New</button><button'));
  restoreEarlyInput();
  expect(window.earlyClicks).toEqual([element('[aria-label=Musique]', 'button')]);
  expect(element('', 'dialog').open).toBe(true);
  expect(element('#_dialog-q', 'input')).toHaveValue('image');
  expect(element('#_dialog-q', 'input')).toHaveFocus();

  load();
  restoreEarlyInput();
  expect(window.earlyClicks).toEqual([]);
  expect(element('', 'dialog').open).toBe(false);
});

test('the button that was pressed has the focus, and the menus of the header are open as they were', () => {
  const page = `${PAGE}<details class="menu"><summary>Français</summary></details>
    <details class="menu"><summary>Couleurs</summary></details>`;
  load(page);
  press('[aria-label=Musique]');
  document.querySelectorAll('details')[1]?.setAttribute('open', '');
  recover({ fr: french, en: english });
  leave();
  load(page);
  restoreEarlyInput();
  expect(element('[aria-label=Musique]', 'button')).toHaveFocus();
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true]);
});

test('a section visited while the reload started is visited after it', () => {
  load(PAGE, '/fr/version/2/article/2#one');
  recover({ fr: french, en: english });
  window.location.hash = '#two';
  leave();
  load(PAGE, '/fr/version/2/article/2#one');
  restoreEarlyInput();
  expect(window.location.hash).toBe('#two');
});

test('the element focused by keyboard has the focus, even if nothing was pressed', () => {
  const page = `${PAGE}<a href="/fr">Accueil</a><a href="/fr/version">Versions</a><main id="_content" tabindex="-1"></main>`;
  load(page);
  element('[href="/fr/version"]', 'a').focus();
  recover({ fr: french, en: english });
  leave();
  load(page.replace('<a href="/fr">', '<a href="/fr/search">Recherche</a><a href="/fr">'));
  restoreEarlyInput();
  expect(element('[href="/fr/version"]', 'a')).toHaveFocus();

  load(page);
  element('', 'main').focus();
  saveEarlyInput();
  load(page);
  element('[href="/fr"]', 'a').focus();
  restoreEarlyInput();
  expect(element('[href="/fr"]', 'a')).toHaveFocus();
});

test.each(['pageshow', 'click'])(
  'a followed link is not interrupted; at a %s on this page the page is reloaded',
  (name) => {
    load();
    window.isLeaving = true;
    recover({ fr: french, en: english });
    expect(loads).not.toHaveBeenCalled();
    element('[aria-label=Musique]', 'button').dispatchEvent(new Event(name, { bubbles: true }));
    expect(loads).toHaveBeenCalledTimes(1);
    leave();
  },
);

test('nothing is stored for a reader who has done nothing yet', () => {
  load();
  recover({ fr: french, en: english });
  leave();
  expect(sessionStorage.getItem('early-input')).toBeNull();
});

test('nothing is restored on another page, nor for a button that no longer exists', () => {
  load();
  press('[aria-label=Musique]');
  recover({ fr: french, en: english });
  leave();
  load(PAGE, '/fr/version/2/article/3');
  restoreEarlyInput();
  expect(window.earlyClicks).toEqual([]);

  load();
  press('[aria-label=Musique]');
  leave();
  load('<button data-replay>Other</button>');
  restoreEarlyInput();
  expect(window.earlyClicks).toEqual([]);
});

test('a form is not submitted again, and text typed in one is not stored', () => {
  load();
  press('[type=submit]');
  recover({ fr: french, en: english });
  leave();
  expect(sessionStorage.getItem('early-input')).toBeNull();
});

test('the page is not reloaded if typed text would be lost', async () => {
  load();
  element('#mail', 'input').value = 'me@example.org';
  recover({ fr: french, en: english });
  expect(loads).not.toHaveBeenCalled();
  await note();
});

test('if the reload did not help, a notice is shown, and repeated at each button', async () => {
  load();
  recover({ fr: french, en: english });
  leave();
  load();
  press('[aria-label=Musique]');
  recover({ fr: french, en: english });
  expect(loads).toHaveBeenCalledTimes(1);
  const alert = await note();
  expect(alert.textContent).toContain('ses boutons ne répondent pas');
  expect(alert.querySelector('a')).toHaveTextContent('Recharger la page');
  element('[aria-label=Musique]', 'button').click();
  expect(alert).toBeEmptyDOMElement();
  await note();
});

test('the notice is inside an open dialog, whose text is restored, in the language of the page', async () => {
  load();
  element('', 'dialog').showModal();
  element('#_dialog-q', 'input').value = 'image';
  recover({ fr: french, en: english });
  leave();
  load();
  document.documentElement.lang = 'en-US';
  recover({ fr: french, en: english });
  const alert = await note();
  expect(alert.closest('dialog')).not.toBeNull();
  expect(alert.textContent).toContain('could not be loaded');
  expect(element('#_dialog-q', 'input')).toHaveValue('image');
});

test('the notice is shown at once in a browser without storage, where nothing could stop a second reload', async () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Refused.', 'SecurityError');
  });
  load();
  recover({ fr: french, en: english });
  expect(loads).not.toHaveBeenCalled();
  await note();
});

/** Returns the notice once it is rendered. */
async function note(): Promise<Element> {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  const alert = document.querySelector('[role=alert]');
  if (alert === null) throw new Error('Expected the page to say something, found no alert.');
  expect(alert).not.toBeEmptyDOMElement();
  return alert;
}
