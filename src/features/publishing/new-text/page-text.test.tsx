import { isNewerBuild } from './build-marker';
import { pageText } from './page-text';

const page = (text: string, beside = 'Voisin') =>
  new DOMParser().parseFromString(
    `<header>Site</header><main><article class="article"><nav>Fil</nav><h1>Titre</h1><p class="lead">Début</p>
     <div class="flow">${text}</div><nav>${beside}</nav></article></main>`,
    'text/html',
  );
const isSame = (before: string, after: string) => pageText(page(before)) === pageText(page(after));

test.each([
  ['its words', '<p>Un</p>', '<p>Deux</p>'],
  ['where a link leads', '<a href="/fr">x</a>', '<a href="/en">x</a>'],
  ['a picture', '<img src="/a.png" alt="">', '<img src="/b.png" alt="">'],
  ['what a picture shows', '<img src="/a.png" alt="Un">', '<img src="/a.png" alt="Deux">'],
])('%s is part of the text', (_, before, after) => {
  expect(isSame(before, after)).toBe(false);
});

test('content added by scripts, highlights, open details and surroundings are not', () => {
  const plain = '<p>Un mot</p><details><summary>Pli</summary>Texte</details>';
  expect(
    isSame(
      plain,
      '<p>Un <mark>mot</mark></p><details open><summary>Pli</summary>Texte</details><button>Copier</button>',
    ),
  ).toBe(true);
  expect(pageText(page(plain, 'Autre voisin'))).toBe(pageText(page(plain)));
});

test('a list is compared as a whole; a document without content has no text', () => {
  const list = (name: string) =>
    new DOMParser().parseFromString(`<main><h1>V</h1><a href="/x">${name}</a></main>`, 'text/html');
  expect(pageText(list('Un'))).not.toBe(pageText(list('Deux')));
  expect(pageText(new DOMParser().parseFromString('<p>502</p>', 'text/html'))).toBeNull();
});

test.each([
  ['made after the page was loaded', 1000, null, true],
  ['made before the page was loaded', 3000, null, false],
  ['whose time is no time', NaN, null, false],
  ['that was seen', 1000, 'b', false],
  ['other than the one seen, older even: somebody has rolled back', 90_000, 'a', true],
])('a build %s', (_, age, seen, isNewer) => {
  expect(isNewerBuild({ id: 'b', age }, seen, 2000)).toBe(isNewer);
});
