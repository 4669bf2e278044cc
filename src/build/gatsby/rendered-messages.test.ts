import { mkdtemp, readFile, rm, writeFile, mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { type Locale, LOCALES } from '../../../content-schema';
import {
  nameByRenderedMessages,
  renderedMessages,
  renderedMessagesRule,
  type RenderedParts,
} from './rendered-messages';

const MESSAGES = {
  'builtIn.faq.description': 'about the program',
  'error.text': 'the heron waits',
  'error.text.withoutMascot': 'there is nothing here',
  'information.kawabata.title': 'Kawabata',
  'mascot.call': 'Call Kawabata',
  'secret.title': 'The river',
};

test('a site without mascot and secret has no messages of either, and their replacements', () => {
  expect(renderedMessages(MESSAGES, { HAS_MASCOT: false, HAS_SECRET: false })).toEqual({
    'error.text': 'there is nothing here',
  });
});

test('a site with both has the messages of both, and none that only the build uses', () => {
  expect(Object.keys(renderedMessages(MESSAGES, { HAS_MASCOT: true, HAS_SECRET: true }))).toEqual([
    'error.text',
    'information.kawabata.title',
    'mascot.call',
    'secret.title',
  ]);
});

describe('in scripts', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(path.join(os.tmpdir(), 'shown-messages-'));
    await mkdir(path.join(directory, 'locales/en'), { recursive: true });
    await writeFile(path.join(directory, 'locales/en/pages.json'), JSON.stringify(MESSAGES));
    await writeFile(
      path.join(directory, 'index.js'),
      "import all from './locales/en/pages.json';\nconsole.log({ ...all });",
    );
  });
  afterEach(() => rm(directory, { recursive: true }));

  /** Compiles with a persistent cache, as Gatsby does. */
  async function compile(rendered: RenderedParts, languages: readonly Locale[] = LOCALES): Promise<string> {
    const compiler = webpack({
      mode: 'production',
      context: directory,
      entry: './index.js',
      output: { path: path.join(directory, 'out') },
      cache: { type: 'filesystem', cacheDirectory: path.join(directory, 'cache'), idleTimeoutForInitialStore: 0 },
      module: { rules: [renderedMessagesRule(rendered)] },
      plugins: [nameByRenderedMessages(rendered, languages)],
    });
    await new Promise<void>((resolve, reject) =>
      compiler.run((error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
        else compiler.close(() => resolve());
      }),
    );
    return readFile(path.join(directory, 'out/main.js'), 'utf8');
  }

  test('the messages of a removed mascot are removed, although webpack cached the modules', async () => {
    expect(await compile({ HAS_MASCOT: true, HAS_SECRET: true })).toContain('Call Kawabata');
    const without = await compile({ HAS_MASCOT: false, HAS_SECRET: false });
    expect(without).not.toContain('Kawabata');
    expect(without).toContain('there is nothing here');
  });

  test('a language that the site does not have is not in them, although webpack cached the modules', async () => {
    await mkdir(path.join(directory, 'locales/fr'), { recursive: true });
    await writeFile(path.join(directory, 'locales/fr/pages.json'), JSON.stringify({ 'error.text': 'le héron attend' }));
    await writeFile(
      path.join(directory, 'index.js'),
      "import en from './locales/en/pages.json';\nimport fr from './locales/fr/pages.json';\nconsole.log({ ...en }, { ...fr });",
    );
    const parts = { HAS_MASCOT: true, HAS_SECRET: true };
    const both = await compile(parts);
    for (const text of ['the heron waits', 'le héron attend']) expect(both).toContain(text);
    const french = await compile(parts, ['fr']);
    expect(french).toContain('le héron attend');
    expect(french).not.toContain('the heron waits');
    expect(await compile(parts, ['en'])).not.toContain('le héron attend');
  });
});
