import path from 'node:path';
import { types } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import type { AnswerMessage, CallMessage } from '../../shared/worker-channel';
import { modulesOfWorkers } from './modules-of-workers';

const ROOT = path.resolve(__dirname, '../../..');

/**
 * Runs a worker's script with only the language and messages, as in a browser: no document, no
 * Node.
 */
async function startWorker(entry: string) {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    alias: modulesOfWorkers(ROOT),
    // A site without components of its own: nothing that renders them may be in the script.
    define: { HAS_COMPONENTS: 'false' },
    minifySyntax: true,
  });
  let onAnswer: (result: unknown) => void = () => undefined;
  let onMessage: (event: { data: CallMessage }) => void = () => undefined;
  const context = createContext({
    postMessage: (message: AnswerMessage) => 'limitMs' in message || onAnswer(message),
    addEventListener: (_type: 'message', listener: typeof onMessage) => (onMessage = listener),
  });
  runInContext(outputFiles[0]?.text ?? '', context);
  /** Calls a method. Returns the answer, as JSON. */
  return (name: string, ...values: unknown[]) =>
    new Promise<string>((resolve) => {
      // A map is written as its entries.
      onAnswer = (answer) =>
        resolve(JSON.stringify(answer, (_, value: unknown) => (types.isMap(value) ? [...value] : value)));
      onMessage({ data: { id: 1, name, values } });
    });
}

test('the markdown pipeline runs in a worker: it needs neither a document nor Node', async () => {
  const call = await startWorker('src/features/private-mode/engine/text-worker.ts');
  const markdown =
    'Un &eacute;t&eacute; <b title="&amp;">gras</b> &notanentity;\n\n```js\nconst a = 1;\n```\n\n:::note\nBon.\n:::';
  const text = { key: 'a', versionOrder: 1, contentLocale: 'fr' as const, markdown };
  const answer = await call('prepare', [text], ['a']);
  expect(answer).toContain('Un été <b title=\\"&amp;\\">gras</b> &amp;notanentity;');
  expect(answer).toContain('hljs-keyword');
  const comparison = await call('compare', text, { ...text, markdown: 'Un hiver.' });
  expect(JSON.parse(comparison)).toMatchObject({ id: 1, result: { isSame: false } });
});
