import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileMarkdown } from '../../shared/markdown/compile-markdown';
import { englishLabels, openPlacement } from '../../shared/markdown/testing/compile-for-test';
import { renderDocument } from '../../shared/markdown/render-document';
import { bundleComponents, bundleRuntime } from './bundle-components';
import { storeFindings } from '../store-findings';
import { storedFindings } from '../testing/stored-findings';
import { runComponents } from './run-components';
import { storeComponents } from './store-components';

const runtime = bundleRuntime(path.resolve(__dirname, '../../..'));
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** Makes a site with components, given by name. */
function aSite(sources: Record<string, string>): string {
  const site = mkdtempSync(path.join(tmpdir(), 'components-'));
  folders.push(site);
  mkdirSync(path.join(site, 'components/parts'), { recursive: true });
  for (const [name, text] of Object.entries(sources)) writeFileSync(path.join(site, 'components', name), text);
  return site;
}

/** Compiles a text of a site with components. */
function compileWith(sources: Record<string, string>, markdown: string) {
  const { bundled, broken, faults } = bundleComponents(aSite(sources), 'cjs');
  const codes = [...bundled.map(({ name, code }) => [name, code]), ...broken.map(({ name }) => [name, null])];
  const components = runComponents({ runtime, components: Object.fromEntries(codes) as Record<string, string | null> });
  const document = compileMarkdown(markdown, { locale: 'en', labels: englishLabels, components });
  return {
    html: renderDocument(document, openPlacement),
    findings: document.findings.map(({ line, message }) => `${line}: ${message}`),
    faults: faults.map(({ file, line, message }) => `${file}:${line} ${message.en}`),
    text: document.sections.map(({ text }) => text).join('\n'),
  };
}

const PRICE = `
  import type { ReactNode } from 'react';
  export const attributes = {
    amount: { type: 'number' },
    tone: { type: 'enum', values: ['calm', 'loud'], default: 'calm' },
    note: { type: 'string', default: '' },
    struck: { type: 'boolean' },
  } as const;
  export default function Price(props: { amount: number; tone: string; note: string; struck: boolean; locale: string; children?: ReactNode }) {
    const { amount, tone, note, struck, locale, children } = props;
    return <div className={'price ' + tone} lang={locale}>{struck ? <s>{amount}</s> : <b>{amount + 1}</b>}{note}{children}</div>;
  }`;

const NOTICE = '<aside class="widget widget-warning" role="note"><p class="widget-title">This part cannot be shown: ';

describe('a component of the site', () => {
  it('is HTML without scripts, with attributes of their types', () => {
    const { html, findings } = compileWith({ 'price.tsx': PRICE }, '::price{amount=4 note="<&>" struck}');
    expect(html.trim()).toBe('<div class="price calm" lang="en"><s>4</s>&lt;&amp;&gt;</div>');
    expect(findings).toEqual([]);
  });

  it('has Markdown inside, with headings, links and images like any other', () => {
    const markdown = ':::price{amount=4}\n## Ours\n\nSee [the next](12) ![A tree](images/tree.png).\n:::\n\nAfter.';
    const { html, text } = compileWith({ 'price.tsx': PRICE }, markdown);
    expect(html).toMatch(/^\s*<div class="price calm" lang="en"><b>5<\/b>\s*<h2 id="ours"/);
    expect(html).toContain('<a href="/current/12">the next</a> <img src="/files/tree.png"');
    expect(html).toMatch(/<\/p>\s*<\/div>\s*<p>After\.<\/p>/);
    expect(text).toContain('See the next A tree');
  });

  it('is found by its text', () => {
    expect(compileWith({ 'price.tsx': PRICE }, '::price{amount=4 note="to whom"}').text).toBe('5 to whom');
    const long = 'export default function Long() {\n  return <p>long<wbr />word<br />next</p>;\n}';
    expect(compileWith({ 'long.tsx': long }, '::long').text).toBe('longword next');
  });

  it('is inside of blocks and other components', () => {
    const markdown = ':::::note\n::::price{amount=1}\n:::price{amount=2}\nIn.\n:::\n::::\n:::::';
    const { html, findings } = compileWith({ 'price.tsx': PRICE }, markdown);
    expect(html.replace(/\s*\n\s*/g, '')).toContain(
      '<b>2</b><div class="price calm" lang="en"><b>3</b><p>In.</p></div></div>',
    );
    expect(findings).toEqual([]);
  });

  it.each([
    [
      'a number that is none',
      '{amount=four}',
      'The component "price" expects a number in "amount", received "four". Correct it.',
    ],
    ['a missing attribute', '', 'The component "price" needs the attribute "amount", a number, received none. Add it.'],
  ])('is a notice above its content for %s', (_, attributes, message) => {
    const { html, findings } = compileWith({ 'price.tsx': PRICE }, `One.\n\n:::price${attributes}\nKept.\n:::`);
    expect(html).toContain(`${NOTICE}price</p></aside>`);
    expect(html).toContain('<p>Kept.</p>');
    expect(findings).toEqual([`3: ${message}`]);
  });

  it.each([
    ['tone=shrill', 'expects one of "calm", "loud" in "tone", received "shrill". Correct it. It is calm until then.'],
    ['struck=maybe', 'expects "true" or "false" in "struck", received "maybe". Correct it. It is false until then.'],
    [
      'colour=red',
      'takes the attributes amount, tone, note, struck, received "colour": left out. Correct or remove it.',
    ],
  ])('has its default for %s', (attribute, message) => {
    const { html, findings } = compileWith({ 'price.tsx': PRICE }, `::price{amount=4 ${attribute}}`);
    expect(html).toContain('<div class="price calm" lang="en"><b>5</b></div>');
    expect(findings).toEqual([`1: The component "price" ${message}`]);
  });

  const broken = (body: string) => `export default function Broken({ children }) { ${body} }`;
  it.each([
    ['throws', broken('throw new Error("no such plan");'), 'failed: no such plan.'],
    ['never ends', broken('for (;;);'), 'does not end within 3 s, and was stopped.'],
    ['reads files', broken('return process.env.HOME;'), 'failed: process is not defined.'],
    ['asks the network', broken('return <b>{fetch("/x")}</b>;'), 'failed: fetch is not defined.'],
    ['has a script', broken('return <script>alert(1)</script>;'), 'renders <script>, which no page has'],
    ['has styles of its own', broken('return <b style={{ color: "red" }} />;'), 'renders style="…", which no page has'],
    [
      'links to a script',
      broken('return <a href={"\\u0001java\\nscript:alert(1)"}>x</a>;'),
      'renders javascript:, which no page has',
    ],
    [
      'has a handler in HTML',
      broken('return <p dangerouslySetInnerHTML={{ __html: "<b onclick=\\"x()\\">x</b>" }} />;'),
      'renders onclick="…"',
    ],
    ['repeats its content', broken('return <>{children}{children}</>;'), 'shows its content more than once.'],
    ['exports nothing', 'export const x = 1;', 'exports no component.'],
    ['throws when it loads', 'throw new Error("too early");', 'does not load: too early.'],
    ['never loads', 'for (;;);', 'does not load: 3 s.'],
    ['is defined wrongly', `export const attributes = { a: { type: 'colour' } }; ${broken('')}`, 'has an "attributes"'],
  ])('is a notice above its content when it %s', (_, source, message) => {
    const { html, findings } = compileWith({ 'broken.tsx': source }, ':::broken\nKept.\n:::');
    expect(html).toContain(`${NOTICE}broken</p></aside>`);
    expect(html).toContain('<p>Kept.</p>');
    expect(findings).toEqual([expect.stringContaining(`1: The component "broken" ${message}`)]);
  });

  it('is followed by content that it does not show', () => {
    const { html, findings } = compileWith({ 'broken.tsx': broken('return <hr />;') }, ':::broken\nKept.\n:::');
    expect(html).toMatch(/^<hr\/>\s*<p>Kept\.<\/p>/);
    expect(findings).toEqual([expect.stringContaining('does not show its content')]);
  });

  it.each([
    ['does not parse', 'export default () => <b>;\n', /^components\/broken\.tsx:2 The component does not compile: /],
    ['imports a module of Node', "\nimport { readFileSync } from 'node:fs';\nreadFileSync('x');", /tsx:2 .*"node:fs"/],
    ['imports a style sheet', "import './x.css';", /tsx:1 .*"\.\/x\.css"/],
  ])('is a finding with its line when it %s', (_, source, message) => {
    const { faults, html } = compileWith({ 'broken.tsx': source }, ':::broken\nKept.\n:::');
    expect(faults).toEqual([expect.stringMatching(message)]);
    expect(html).toContain(NOTICE);
  });

  it('is left out under the name of a block, or one that no directive has', () => {
    const { faults, html } = compileWith({ 'note.tsx': PRICE, 'PriceList.tsx': PRICE }, ':::note\nOurs.\n:::');
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      'components/PriceList.tsx:undefined',
      'components/note.tsx:undefined',
    ]);
    expect(html).toContain('widget-note');
  });
});

describe('a text', () => {
  it('cannot use a component that the site does not have', () => {
    const { html, findings } = compileWith({ 'price.tsx': PRICE }, '::other{a=1}\n\n:::other\nKept.\n:::');
    expect(html).toContain('::other{a=1}');
    expect(findings).toEqual([expect.stringContaining('1: '), expect.stringContaining('3: Expected a block among')]);
  });

  it('cannot use a component by HTML', () => {
    const { html } = compileWith({ 'price.tsx': PRICE }, '<div data-component="0">Typed.</div>\n\n::price{amount=1}');
    expect(html.match(/class="price/g)).toHaveLength(1);
    expect(compileWith({}, '<div data-component="0">Typed.</div>').html).toBe('<div>Typed.</div>');
  });
});

test('a site is told of a name that no directive has, also when it has no other component', () => {
  const site = aSite({ 'PriceList.tsx': PRICE });
  expect(storeComponents(site)).toBeNull();
  expect(storedFindings(site, 'components')).toEqual([expect.objectContaining({ path: 'components/PriceList.tsx' })]);
});

test('a site whose components were deleted keeps no findings of them', () => {
  const site = aSite({});
  storeFindings(site, 'components', [{ kind: 'invalid-file', message: 'broken', path: 'components/broken.tsx' }]);
  expect(storeComponents(site)).toBeNull();
  expect(existsSync(path.join(site, '.versio/findings/components.json'))).toBe(false);
});

it('stores compiled components for as long as a build may read them, however often they change', () => {
  const site = aSite({});
  // The runtime is compiled from the sources of the program.
  symlinkSync(path.resolve(__dirname, '../../../src'), path.join(site, 'src'));
  const stored = Array.from({ length: 7 }, (_, time) => {
    writeFileSync(path.join(site, 'components/price.tsx'), `export default () => <b>${time}</b>;`);
    const { file } = storeComponents(site) ?? { file: '' };
    utimesSync(file, time, time);
    return file;
  });
  expect(new Set(stored).size).toBe(7);
  expect(stored.filter((file) => existsSync(file))).toEqual(stored.slice(3));
});
