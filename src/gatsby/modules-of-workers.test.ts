import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import type { TaskMessage, WorkerMessage } from '../features/private-mode/engine/text-messages';
import { modulesOfWorkers } from './modules-of-workers';

const ROOT = path.resolve(__dirname, '../..');

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
  });
  const posted: WorkerMessage[] = [];
  let onMessage: (event: { data: TaskMessage }) => void = () => undefined;
  const context = createContext({
    postMessage: (message: WorkerMessage) => posted.push(message),
    addEventListener: (_type: 'message', listener: typeof onMessage) => (onMessage = listener),
  });
  runInContext(outputFiles[0]?.text ?? '', context);
  return { posted, send: (data: TaskMessage) => onMessage({ data }) };
}

test('the markdown pipeline runs in a worker: it needs neither a document nor Node', async () => {
  const { posted, send } = await startWorker('src/features/private-mode/engine/text-worker.ts');
  const markdown =
    'Un &eacute;t&eacute; <b title="&amp;">gras</b> &notanentity;\n\n```js\nconst a = 1;\n```\n\n:::note\nBon.\n:::';
  const text = { key: 'a', versionOrder: 1, contentLocale: 'fr' as const, markdown };
  send({ id: 1, task: { kind: 'prepare', texts: [text], wanted: ['a'] } });
  const answer = JSON.stringify(posted.at(-1));
  expect(answer).toContain('Un été <b title=\\"&amp;\\">gras</b> &amp;notanentity;');
  expect(answer).toContain('hljs-keyword');
  send({ id: 2, task: { kind: 'compare', before: text, after: { ...text, markdown: 'Un hiver.' } } });
  expect(posted.at(-1)).toMatchObject({ id: 2, result: { kind: 'compared', comparison: { isSame: false } } });
});
