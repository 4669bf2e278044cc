import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundledThreads } from './bundled-threads';

const folder = mkdtempSync(path.join(tmpdir(), 'versio-threads-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a module, and returns a function that starts a thread of it. */
function threadsOf(name: string, code: string) {
  const entry = path.join(folder, `${name}.ts`);
  writeFileSync(entry, code);
  return bundledThreads({ entry, memoryMb: 64, newObjectsMb: 6 });
}

test('a started thread has loaded its module, and its first message is the answer to a task', async () => {
  const mark = path.join(folder, 'loaded');
  const start = threadsOf(
    'slow',
    `import { writeFileSync } from 'node:fs';
     import { parentPort } from 'node:worker_threads';
     const end = Date.now() + 200;
     while (Date.now() < end);
     writeFileSync(${JSON.stringify(mark)}, '');
     parentPort.on('message', (task) => parentPort.postMessage(task * 2));`,
  );
  const thread = await start();
  expect(existsSync(mark)).toBe(true);
  const answer = new Promise((resolve) => thread.on('message', resolve));
  thread.postMessage(21);
  expect(await answer).toBe(42);
  await thread.terminate();
});

test('a thread whose module fails is not started', async () => {
  await expect(threadsOf('failing', "throw new Error('No module.');")()).rejects.toThrow('No module.');
});

test('a process bundles a module once, whichever step starts threads of it', async () => {
  const answering = (answer: string) =>
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', () => parentPort.postMessage('${answer}'));`;
  const answerOf = async (start: ReturnType<typeof threadsOf>) => {
    const thread = await start();
    const answer = new Promise((resolve) => thread.on('message', resolve));
    thread.postMessage(null);
    await answer;
    await thread.terminate();
    return answer;
  };
  expect(await answerOf(threadsOf('answering', answering('first')))).toBe('first');
  expect(await answerOf(threadsOf('answering', answering('second')))).toBe('first');
});

test('a thread has the limits that are set for it', async () => {
  const thread = await threadsOf(
    'limits',
    `import { parentPort, resourceLimits } from 'node:worker_threads';
     parentPort.on('message', () => parentPort.postMessage(resourceLimits));`,
  )();
  const answer = new Promise((resolve) => thread.on('message', resolve));
  thread.postMessage(null);
  expect(await answer).toMatchObject({ maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 6 });
  await thread.terminate();
});
