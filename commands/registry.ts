import type { PagePart } from '../tools/bench/pages/page-benchmark';
import { REBUILD_ACTIONS } from './publishing/rebuild-actions';
import {
  choiceOption,
  defineCommand,
  directoryOption,
  fileOption,
  flagOption,
  portOption,
  repeatableOption,
  runCommand,
  textOption,
  type Command,
} from './command-line/command';

const contentOption = directoryOption('Content directory (default: content/).');
const strictOption = flagOption('Every finding of the quality report fails the build.');

/** Named here again: the benchmark is a package of its own, which is not everywhere that commands run. */
const PAGE_PARTS: readonly PagePart[] = ['visits', 'chunks', 'touches', 'lighthouse', 'budgets', 'moves'];

/**
 * Every command of the repository, each with an npm script of its name. The code of one is loaded when it runs: what is
 * added here slows none of the others down.
 */
export const COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'start',
    summary: [
      'Starts the content API and the identity service, builds the site, and serves it, all on this machine alone.',
      'Ctrl-C stops everything. With COGNITO_USER_POOL_ID set, people sign in at that user pool instead.',
    ].join('\n'),
    options: {
      content: contentOption,
      port: portOption('Port of the site (default: 4000; the next free one when it is taken).'),
      strict: strictOption,
    },
    run: async (values) => (await import('./start')).start(values),
  }),
  defineCommand({
    name: 'build',
    summary: [
      'Builds the site into public/. A build that fails leaves public/ as it was.',
      'The content comes from a content directory, or from the content API at CONTENT_API_URL when that is set.',
      'A build that reports nothing for 10 minutes, or BUILD_PATIENCE_MINUTES, is ended with exit code 124.',
    ].join('\n'),
    options: { content: contentOption, strict: strictOption },
    run: async (values) => (await import('./build')).build(values),
  }),
  defineCommand({
    name: 'serve',
    summary:
      'Serves the built site as a CDN would: compressed, with cache and security headers, redirects and real 404s.',
    options: {
      port: portOption('Port to listen on; 0 takes a free one (default: 4000).'),
      host: textOption('NAME', 'Interface to listen on (default: 127.0.0.1).'),
      dir: directoryOption('Public folder of a build (default: public/).'),
      identity: textOption(
        'URL',
        'Where the identity service of a site built for /_identity/ answers, such as http://127.0.0.1:4200 (default: none; for local use).',
      ),
    },
    run: async (values) => (await import('./serve')).serve(values),
  }),
  defineCommand({
    name: 'content-api',
    summary: [
      'Serves a content directory as the content API.',
      'The secret of --webhook comes from CONTENT_API_WEBHOOK_SECRET.',
    ].join('\n'),
    options: {
      content: contentOption,
      port: portOption('Port; 0 takes a free one (default: 4100).'),
      host: textOption('NAME', 'Interface to listen on (default: 127.0.0.1).'),
      state: directoryOption('Folder that keeps the cursors over a restart (default: below .versio/content-api).'),
      webhook: textOption('URL', 'Address told of each change.'),
      issuer: textOption(
        'URL',
        'Issuer of the access tokens that open private/*: https://cognito-idp.<region>.amazonaws.com/<pool> (default: CONTENT_API_ISSUER; without one, private/* stays closed).',
      ),
      client: textOption('ID', 'App client that the tokens were made for (default: CONTENT_API_CLIENT).'),
      origin: repeatableOption(
        textOption(
          'URL',
          'Origin whose pages may read private/*; may be given again (default: CONTENT_API_ORIGINS, with commas).',
        ),
      ),
    },
    run: async (values) => (await import('./content-api')).contentApi(values),
  }),
  defineCommand({
    name: 'identity',
    summary: 'Serves a user pool and an identity pool as Amazon Cognito does, for development and tests.',
    options: {
      port: portOption('Port; 0 takes a free one (default: 4200).'),
      state: fileOption('Keeps accounts and the signing key over a restart (default: .versio/identity/state.json).'),
      seed: fileOption('JSON list of users to create when they do not exist yet (default: the demo accounts).'),
    },
    run: async (values) => (await import('./identity')).identity(values),
  }),
  defineCommand({
    name: 'rebuild',
    summary: [
      'Publishes content as it changes: runs the rebuild service, or asks the one that runs.',
      '  serve           runs the service: signed hooks start builds, builds make releases, one release is live',
      '  status          what is live, what is being built, whether that is the content as it is now',
      '  log [build]     the log of a build (default: the newest)',
      '  release         builds and publishes now, and tells how it goes',
      '  releases        the releases that are kept',
      '  rollback [id]   puts an earlier release back (default: the one before) and locks publishing',
      '  unlock          unlocks publishing; the newest release goes live',
      'Without a running service, status, releases, rollback and unlock work on the releases of this machine.',
    ].join('\n'),
    operands: { usage: `<${REBUILD_ACTIONS.join('|')}> [id]`, atMost: 2 },
    options: {
      url: textOption(
        'URL',
        'Another rebuild service, opened by REBUILD_TOKEN (default: the one that runs on this machine).',
      ),
      content: directoryOption('serve: content directory (default: the content API at CONTENT_API_URL).'),
      port: portOption('serve: port; 0 takes a free one (default: 4300).'),
      host: textOption('NAME', 'serve: interface to listen on (default: 127.0.0.1).'),
    },
    run: async (values, operands) => (await import('./rebuild')).rebuild(values, operands),
  }),
  defineCommand({
    name: 'dev',
    summary: [
      'Serves the site while you work on it: a change of the code or of the content shows at once.',
      'Accounts are those of the identity service on this machine, or of COGNITO_USER_POOL_ID when that is set.',
      'Edit the files of the repository, not the copy in .versio/dev that messages may name.',
    ].join('\n'),
    options: {
      content: contentOption,
      port: portOption('Port of the site (default: 8000; the next free one when it is taken).'),
    },
    run: async (values) => (await import('./dev')).dev(values),
  }),
  defineCommand({
    name: 'plan',
    summary: [
      'Prints every page that a build would make, one a line: address, template, canonical address, and what is special.',
      'The content comes from a content directory, or from the content API at CONTENT_API_URL when that is set.',
    ].join('\n'),
    options: { content: contentOption },
    run: async (values) => (await import('./plan')).plan(values),
  }),
  defineCommand({
    name: 'draw',
    summary: [
      'Draws the illustrations of the error pages, the icons of the application and the picture of its music, below static/.',
      'The same parts give the same files; commit what changes.',
    ].join('\n'),
    options: { to: directoryOption('Directory that stands for static/ (default: static/).') },
    run: async (values) => (await import('./draw')).draw(values),
  }),
  defineCommand({
    name: 'compose',
    summary: [
      'Plays the pieces of music and writes them below static/ as MP3, all or those that are named. Needs the encoder lame.',
      'The same notes give the same files; commit what changes.',
    ].join('\n'),
    operands: { usage: '[key…]', atMost: 8 },
    options: { to: directoryOption('Directory that stands for static/musics/ (default: static/musics/).') },
    run: async (values, operands) => (await import('./compose')).compose(values, operands),
  }),
  defineCommand({
    name: 'pictures',
    summary: [
      'Takes the screenshots of the README and of the manual from the site in public/ (build it first).',
      'Commit what changes.',
    ].join('\n'),
    options: {},
    run: async () => (await import('./pictures')).pictures(),
  }),
  defineCommand({
    name: 'icons',
    summary: [
      'Writes the outlines of the icons that the site uses into src/ui, from the installed Iconify packages.',
      'The list of them is src/gatsby/icons/site-icons.ts.',
    ].join('\n'),
    options: {},
    run: async () => (await import('./icons')).icons(),
  }),
  defineCommand({
    name: 'bench',
    summary: [
      'Measures builds, pages, search, accounts, private mode, music, reading offline and publishing, and prints tables with ratios. Takes about half an hour on two cores.',
      'The corpus ../shared/corpora/astro is used where it is there, else the content of the site itself.',
    ].join('\n'),
    options: {
      json: fileOption('Writes the figures there too, as JSON.'),
      small: flagOption('Leaves out the site of 10000 pages; with --pages or --search, the site of the corpus.'),
      pages: flagOption(
        'Measures only pages: those in public/, and an article of the corpus (about a quarter of an hour).',
      ),
      search: flagOption(
        'Measures only search: ours beside others on the corpus, then ours in Chromium on the site in public/ and on that of the corpus (about twenty minutes).',
      ),
      accounts: flagOption('Measures only accounts: scripts, signing in, reading the session (some minutes).'),
      private: flagOption('Measures only private mode: clicks, saved files, search, scripts (some minutes).'),
      music: flagOption('Measures only music, on the site in public/: what it costs, click to sound (some minutes).'),
      offline: flagOption(
        'Measures only reading offline, on the site in public/: its cost for a first visit, pages and search without a network; and packs of the corpus (some minutes; with --small without the corpus).',
      ),
      rebuild: flagOption(
        'Measures only publishing: edits from the hook to the live site on sites of three sizes, hook storms, rollback, and a hundred edits compared with builds from nothing (about an hour; with --small a third of it).',
      ),
      content: directoryOption('With --pages: builds this content directory in a copy instead of taking public/.'),
      part: choiceOption(PAGE_PARTS, 'NAME', `With --pages: only this part of it (${PAGE_PARTS.join(', ')}).`),
    },
    run: async (values) => (await import('./bench')).bench(values),
  }),
  defineCommand({
    name: 'check',
    summary: 'Checks format, lint, types and unused code, and runs the unit tests: all that needs no built site.',
    options: {},
    run: async () => (await import('./test')).check(),
  }),
  defineCommand({
    name: 'test',
    summary:
      'Runs everything: format, lint, types, unused code, unit tests, a build of content/, and the end-to-end tests.',
    options: {},
    run: async () => (await import('./test')).test(),
  }),
];

/** Runs the command that the arguments name, or lists all of them. */
export async function runNamedCommand([name, ...args]: readonly string[]): Promise<void> {
  const command = COMMANDS.find((each) => each.name === name);
  if (command) return runCommand(command, args);
  const width = Math.max(...COMMANDS.map((each) => each.name.length));
  const lines = COMMANDS.map((each) => `  ${each.name.padEnd(width)}  ${each.summary.split('\n')[0]}`);
  const list = ['Usage: node commands/run.mjs <command> [options]', '', 'Commands, each with --help:', ...lines].join(
    '\n',
  );
  if (name === '--help') return console.log(list);
  process.exitCode = 2;
  console.error(name === undefined ? list : `There is no command "${name}".\n\n${list}`);
}
