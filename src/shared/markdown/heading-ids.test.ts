import fc from 'fast-check';
import { compile } from './testing/compile-for-test';
import { assignHeadingIds, type HeadedText } from './heading-ids';

const text = (key: string, markdown: string): HeadedText => {
  const [version = '1', locale] = key.split('/');
  const { headings, sections, anchors } = compile(markdown);
  return {
    key,
    versionOrder: Number(version),
    contentLocale: locale === 'fr' ? 'fr' : 'en',
    headings,
    sections,
    anchors,
  };
};
/**
 * Returns the ids of texts keyed by `version/locale`,
 * with aliases after each: `install (installer)`.
 */
const idsOf = (texts: Record<string, string>): Record<string, string[]> => {
  const result = assignHeadingIds(Object.entries(texts).map(([key, markdown]) => text(key, markdown)));
  return Object.fromEntries(
    [...result].map(([key, ids]) => [
      key,
      ids.map(({ id, aliases }) => (aliases.length > 0 ? `${id} (${aliases.join(' ')})` : id)),
    ]),
  );
};

describe('heading ids of two languages', () => {
  it('are the English slugs, with the French slugs as aliases', () => {
    expect(
      idsOf({ '1/fr': '## Installer\n\na\n\n## Régler\n\nb', '1/en': '## Install\n\na\n\n## Set up\n\nb' }),
    ).toEqual({
      '1/en': ['install', 'set-up'],
      '1/fr': ['install (installer)', 'set-up (régler)'],
    });
  });

  it('are the French slugs without an English text', () => {
    expect(idsOf({ '1/fr': '## Installer\n\n## Régler' })).toEqual({ '1/fr': ['installer', 'régler'] });
  });

  it('have the slug with no-break spaces as an alias, unless another heading has it', () => {
    const french = '## Pourquoi\u00a0?\n\na';
    expect(idsOf({ '1/fr': french })).toEqual({ '1/fr': ['pourquoi (pourquoi-)'] });
    expect(idsOf({ '1/fr': french, '1/en': '## Why?\n\na' })['1/fr']).toEqual(['why (pourquoi pourquoi-)']);
    expect(idsOf({ '1/fr': `${french}\n\n## Pourquoi ?\n\nb` })['1/fr']).toEqual([
      'pourquoi',
      'pourquoi- (pourquoi--1)',
    ]);
  });

  it('match by code and links across a section missing in one language', () => {
    const english = '## Add\n\nUse `add()`.\n\n## Remove\n\nUse `remove()` and [see](12).\n\n## List\n\nUse `list()`.';
    const french = '## Ajouter\n\nAvec `add()`.\n\n## Énumérer\n\nAvec `list()`.';
    expect(idsOf({ '1/fr': french, '1/en': english })['1/fr']).toEqual(['add (ajouter)', 'list (énumérer)']);
  });

  it('match by the depth of headings', () => {
    const english = '## A\n\n### B\n\n### C\n\n## D';
    const french = '## Un\n\n### Deux\n\n## Quatre';
    expect(idsOf({ '1/fr': french, '1/en': english })['1/fr']).toEqual(
      expect.arrayContaining(['a (un)', 'd (quatre)']),
    );
  });

  it('are separate for a section of one language', () => {
    const french = '## Installer\n\nUtiliser `add()`.\n\n### En plus, sans rien de commun';
    expect(idsOf({ '1/fr': french, '1/en': '## Install\n\nUse `add()`.' })['1/fr']).toEqual([
      'install (installer)',
      'en-plus-sans-rien-de-commun',
    ]);
  });

  it('are never shared, and omit an alias that is taken', () => {
    const ids = idsOf({
      '1/en': '## Setup\n\nUse `a`, `b`.\n\n## Install\n\nUse `c`, `d`.',
      '1/fr': '## Install\n\nAvec `a`, `b`.\n\n## Setup\n\nAvec `c`, `d`.',
    });
    expect(new Set(ids['1/fr']).size).toBe(2);
    expect(ids['1/fr']?.join(' ')).toMatch(/^(?:setup install|install setup)$/);
  });

  it('avoid the ids of anchors', () => {
    expect(idsOf({ '1/en': '## Install', '1/fr': ':anchor{#install}\n\n## Installer' })).toEqual({
      '1/en': ['installer (install)'],
      '1/fr': ['installer'],
    });
  });
});

describe('author-defined ids', () => {
  it('apply to both languages, whichever has them', () => {
    expect(idsOf({ '1/en': '## Install {#setup}', '1/fr': '## Installer' })).toEqual({
      '1/en': ['setup (install)'],
      '1/fr': ['setup (installer)'],
    });
    expect(idsOf({ '1/en': '## Install', '1/fr': '## Installer {#pose}' })).toEqual({
      '1/en': ['pose (install)'],
      '1/fr': ['pose (installer)'],
    });
  });

  it('win over the id of an older version, which becomes an alias', () => {
    expect(idsOf({ '1/en': '## Install\n\nx', '2/en': '## Install {#setup}\n\nx', '3/en': '## Install\n\nx' })).toEqual(
      {
        '1/en': ['install (setup)'],
        '2/en': ['setup (install)'],
        '3/en': ['setup (install)'],
      },
    );
  });

  it('win over the slug of another heading', () => {
    expect(idsOf({ '1/en': '## Setup\n\n## Install {#setup}' })['1/en']).toEqual(['setup-1', 'setup (install)']);
  });
});

describe('heading ids of versions', () => {
  it('stay while the section is the same, wherever it moved', () => {
    expect(idsOf({ '1/en': '## A\n\nx\n\n## B\n\ny', '2/en': '## B\n\nz\n\n## A\n\nw' })['2/en']).toEqual(['b', 'a']);
  });

  it('stay when the heading is reworded over the same text', () => {
    const body = 'The very same long paragraph stands under this heading in both versions of the text.';
    expect(
      idsOf({
        '1/en': `## Install\n\n${body}`,
        '2/en': `## Set it up\n\n${body}`,
        '3/en': `## Set it up\n\n${body} More.`,
      }),
    ).toEqual({
      '1/en': ['install'],
      '2/en': ['install (set-it-up)'],
      '3/en': ['install (set-it-up)'],
    });
  });

  it('stay when heading and text are reworded in place', () => {
    const older =
      '## Installing the package\n\nRun `npm install versio` in the directory of your site, then open its address.\n\n## End\n\nx';
    const newer =
      '## Installing packages\n\nRun `npm install versio` in the folder of your site and open the address.\n\n## End\n\nx';
    expect(idsOf({ '1/en': older, '2/en': newer })['2/en']).toEqual([
      'installing-the-package (installing-packages)',
      'end',
    ]);
  });

  it('are new for a new section, even in the position of another', () => {
    expect(
      idsOf({ '1/en': '## Cats\n\nThey sleep all day.', '2/en': '## Kubernetes\n\nUse `kubectl`.' })['2/en'],
    ).toEqual(['kubernetes']);
  });

  it('distinguish repeated headings by those above them', () => {
    const version = (names: string[]): string =>
      names.map((name) => `## ${name}\n\n### Example\n\nOf ${name}.`).join('\n\n');
    expect(idsOf({ '1/en': version(['One', 'Two']), '2/en': version(['Zero', 'One', 'Two']) })['2/en']).toEqual([
      'zero',
      'example-2',
      'one',
      'example',
      'two',
      'example-1',
    ]);
  });

  it('pass from a French text to a later English one', () => {
    expect(
      idsOf({ '1/fr': '## Installer\n\n`a`', '2/fr': '## Installer\n\n`a`', '2/en': '## Install\n\n`a`' }),
    ).toEqual({
      '1/fr': ['installer'],
      '2/en': ['installer (install)'],
      '2/fr': ['installer'],
    });
    expect(idsOf({ '1/fr': '## Installer\n\n`a`', '2/en': '## Install\n\n`a`' })['2/en']).toEqual([
      'installer (install)',
    ]);
  });

  it('are the same in both languages of the newer version', () => {
    const ids = idsOf({
      '1/en': '## Install\n\n`a` `b`',
      '1/fr': '## Installer\n\n`a` `b`',
      '2/en': '## Getting it\n\n`a` `b`\n\nNew words of all kinds.',
      '2/fr': '## Installer\n\n`a` `b`',
    });
    expect(ids['2/en']).toEqual(['install (getting-it)']);
    expect(ids['2/fr']).toEqual(['install (installer)']);
  });
});

describe('assignHeadingIds', () => {
  const heading = fc.tuple(
    fc.constantFrom('##', '###'),
    fc.constantFrom('A', 'B', 'C', 'A 1', 'Main'),
    fc.constantFrom('', ' {#x}', ' {#a}'),
    fc.constantFrom('', '\n\n`c`', '\n\n:anchor{#b}'),
  );
  const markdown = fc
    .array(heading, { maxLength: 6 })
    .map((parts) => parts.map(([marks, title, id, body]) => `${marks} ${title}${id}${body}`).join('\n\n'));
  const article = fc.dictionary(fc.constantFrom('1/en', '1/fr', '2/en', '2/fr', '3/fr'), markdown, {
    noNullPrototype: true,
  });

  it('assigns each text distinct ids and aliases that are not its anchors', () => {
    fc.assert(
      fc.property(article, (texts) => {
        const inputs = Object.entries(texts).map(([key, source]) => text(key, source));
        const result = assignHeadingIds(inputs);
        for (const { key, headings, anchors } of inputs) {
          const ids = result.get(key) ?? [];
          expect(ids).toHaveLength(headings.length);
          const all = [...ids.flatMap(({ id, aliases }) => [id, ...aliases]), ...(anchors ?? [])];
          expect(all).toEqual([...new Set(all)]);
          expect(all).not.toContain('');
        }
      }),
    );
  });

  it('does not depend on the order of the texts', () => {
    fc.assert(
      fc.property(article, (texts) => {
        const inputs = Object.entries(texts).map(([key, source]) => text(key, source));
        const forth = assignHeadingIds(inputs);
        const back = assignHeadingIds([...inputs].reverse());
        for (const { key } of inputs) expect(back.get(key)).toEqual(forth.get(key));
      }),
    );
  });

  it('resolves every slug and every author-defined id of a text', () => {
    fc.assert(
      fc.property(article, (texts) => {
        const inputs = Object.entries(texts).map(([key, source]) => text(key, source));
        const result = assignHeadingIds(inputs);
        for (const { key, headings, anchors } of inputs) {
          const ids = result.get(key)?.flatMap(({ id, aliases }) => [id, ...aliases]) ?? [];
          const known = new Set([...ids, ...(anchors ?? [])]);
          for (const { slug, customId } of headings)
            expect(known.has(slug) && (customId === null || known.has(customId))).toBe(true);
        }
      }),
    );
  });
});
