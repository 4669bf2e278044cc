import { nodeKey, NODE_TYPES } from '../../../content-schema';
import { createPages } from '../../build/pages/create-pages';
import type { PageContext } from '../../shared/pages/page-plan';
import { anArticlePage } from '../../testing/page-builders';
import { renderIn } from '../../testing/render-in';
import { ArticlePage } from './article-page';

const placed = (src: string) => ({
  src,
  width: 600,
  height: 300,
  sources: [{ type: 'image/avif', srcSet: `${src} 1w` }],
});

/**
 * Images of the content as published by the build. Their paths are set by the author, their
 * addresses are not.
 */
const IMAGES = {
  'images/heron.svg': placed('/content-images/heron.svg'),
  'images/a.png" onerror="alert(1)': placed('/content-images/odd.png'),
};

/** Renders article 1 with a presentation of the given configuration, as the build does. */
async function articleWith(articleConfig: unknown) {
  const nodes: Record<string, object[]> = {
    [NODE_TYPES.version]: [{ versionId: 1, defaultVersion: true, order: 1, label: 'none' }],
    [NODE_TYPES.outline]: [
      {
        versionId: 1,
        locale: 'fr',
        categories: [],
        articles: [
          { id: 1, contentLocale: 'fr', categoryId: null, title: 'Un', description: '' },
          { id: 2, contentLocale: 'fr', categoryId: null, title: 'Deux', description: '', presentation: 'tutorial' },
        ],
      },
    ],
    [NODE_TYPES.config]: [{ id: nodeKey.config('articleConfig'), name: 'articleConfig', value: articleConfig }],
    [NODE_TYPES.configImages]: [{ images: IMAGES }],
  };
  const contexts = new Map<string, PageContext>();
  await createPages({
    actions: {
      createPage: ({ path, context }: { path: string; context: PageContext }) => void contexts.set(path, context),
    } as never, // The only action that is used.
    getNode: () => undefined,
    getNodesByType: (type) => (nodes[type] ?? []) as never, // Nodes of the site's plugins, without Gatsby's own fields.
    store: { getState: () => ({ program: { directory: '/site' } }) },
  });
  return (id: number) => {
    const presentation = contexts.get(`/fr/version/1/article/${id}`)?.content?.presentation ?? {};
    const { color = null, icon = null, banner = null } = presentation;
    const { container, unmount } = renderIn('fr', <ArticlePage {...anArticlePage({ color, icon, banner })} />);
    const elements = [...container.querySelectorAll('*')].map(({ localName, attributes }) => ({
      localName,
      attributes: [...attributes],
    }));
    unmount();
    return { presentation, elements };
  };
}

/** Values that an editor, or another content API, may set as an icon, a color or a banner. */
const ATTACKS = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  '//evil.example/a.png',
  '/\\evil.example/a.png',
  'https://evil.example/a.svg',
  'http:evil.example',
  'url(https://evil.example/a.svg)',
  'red;background:url(//evil.example)',
  '#3d7a5c url(//evil.example)',
  '#3d7a5c\n',
  'var(--x, url(//evil.example))',
  'data:text/html,<script>alert(1)</script>',
  '"><script src="//evil.example"></script>',
  '"/><image href="//evil.example/a.png" onload="alert(1)"/>',
  'images/../../evil',
  'images//evil.example/a.png',
  'images/a.png" onerror="alert(1)',
  'images/\\\\evil.example\\a.png',
  './images/heron.svg',
  '/images/heron.svg',
  'images/heron.svg?//evil.example',
  'lucide:rocket"><script>',
  'lucide:rocket\n//evil.example',
  'constructor',
  '__proto__',
  'hasOwnProperty:constructor',
  `lucide:${'a'.repeat(200)}`,
  '\u2028//evil.example',
  7,
  null,
  ['lucide:rocket'],
  { toString: 'javascript:alert(1)' },
];

/**
 * Matches anything that could load from elsewhere: another host, a script, a reference in a style.
 */
const ELSEWHERE = /evil|alert|script|url\(|data:|https?:|\/\//i;

describe.each(['icon', 'color', 'banner'])('a %s', (field) => {
  test.each(ATTACKS)('of %j loads nothing from elsewhere, and does not affect other articles', async (value) => {
    const own = { icon: 'lucide:rocket', color: 'blue-dark', banner: 'images/heron.svg' };
    const article = await articleWith({ 1: { [field]: value }, tutorial: { [field]: value }, 2: own });
    const [given, other] = [article(1), article(2)];
    for (const { elements, presentation } of [given, other]) {
      const attributes = elements.flatMap(({ attributes: all }) => all);
      expect(attributes.map(({ value: text }) => text).filter((text) => ELSEWHERE.test(text))).toEqual([]);
      expect(attributes.map(({ name }) => name).filter((name) => /^on|^style$/.test(name))).toEqual([]);
      expect(elements.filter(({ localName }) => /^(?:script|image|use|iframe)$/.test(localName))).toEqual([]);
      expect(JSON.stringify(presentation)).not.toMatch(/evil|alert|script:/i);
    }
    expect(given.presentation).toEqual({});
    expect(other.presentation).toMatchObject({ icon: { name: 'lucide:rocket' }, color: { name: 'blue-dark' } });
  });
});
