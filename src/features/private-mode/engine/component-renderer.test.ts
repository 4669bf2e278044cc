import { createElement, type ReactNode } from 'react';
import { englishLabels, openPlacement } from '../../../shared/markdown/testing/compile-for-test';
import { compileMarkdown } from '../../../shared/markdown/compile-markdown';
import { renderDocument } from '../../../shared/markdown/render-document';
import { loadSiteComponents } from './component-renderer';
import { serveTexts } from './serve-texts';

const loaders = {
  price: () =>
    Promise.resolve({
      attributes: { amount: { type: 'number' } },
      default: ({ amount, locale, children }: { amount: number; locale: string; children?: ReactNode }) =>
        createElement('p', { lang: locale }, amount + 1, children),
    }),
  missing: () => Promise.reject(new Error('not found')),
  broken: null,
  other: () => Promise.resolve({ attributes: { a: { type: 'colour' } }, default: () => null }),
};

async function htmlOf(markdown: string) {
  const components = await loadSiteComponents(loaders);
  const document = compileMarkdown(markdown, { locale: 'en', labels: englishLabels, components });
  return { html: renderDocument(document, openPlacement), findings: document.findings.map(({ message }) => message) };
}

describe('a component of the site, in private mode', () => {
  it('is the HTML of a build', async () => {
    const { html, findings } = await htmlOf(':::price{amount=4}\nAnd *more*.\n:::');
    expect(html.replaceAll('\n', '')).toBe('<p lang="en">5<p>And <em>more</em>.</p></p>');
    expect(findings).toEqual([]);
  });

  it.each(['missing', 'broken', 'other'])('is a notice when it cannot be loaded: %s', async (name) => {
    const { html, findings } = await htmlOf(`:::${name}\nKept.\n:::`);
    expect(html).toMatch(new RegExp(`This part cannot be shown: ${name}</p></aside>\\s*<p>Kept\\.</p>`));
    expect(findings).toEqual([`The component "${name}" cannot be loaded: see the findings of the build.`]);
  });
});

it('the components are loaded once for a worker, before the first text', async () => {
  const load = jest.fn(() => loadSiteComponents(loaders));
  const methodsFor = serveTexts({ fr: englishLabels, en: englishLabels }, compileMarkdown, load);
  const { prepare } = methodsFor(() => {});
  const text = { key: 'a', versionOrder: 1, contentLocale: 'fr' as const, markdown: '::price{amount=1}' };
  const prepared = await prepare([text], ['a']);
  await prepare([{ ...text, markdown: '::price{amount=2}' }], ['a']);
  expect(prepared.get('a')?.document.parts).toEqual(['<p lang="fr">2</p>']);
  expect(load).toHaveBeenCalledTimes(1);
});
