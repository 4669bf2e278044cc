import { createServer } from 'node:http';
import path from 'node:path';
import { Shutdown } from '../../command-line/shutdown';
import { makeFolder, removeFolders } from '../../testing/temporary-folder';
import { createTrialSteps } from './trial-steps';

/** Stands for npm: `serve` runs until it is stopped, a number is its exit code. */
const NPM = `
  console.log('doing', process.argv[2], process.env.FROM_TRIAL);
  if (process.argv[2] === 'serve') setInterval(() => {}, 1000);
  else process.exitCode = Number(process.argv[2]);`;

const folder = makeFolder({ 'npm.cjs': NPM });
const shutdown = new Shutdown();
const steps = createTrialSteps(path.join(folder, 'npm.cjs'), { FROM_TRIAL: 'yes' }, shutdown);

afterAll(async () => {
  await shutdown.close();
  removeFolders();
});

test('a step gives what npm printed, with the variables of the trial', async () => {
  expect(await steps.run(folder, ['0'])).toEqual(['doing 0 yes']);
  expect(await steps.run(folder, ['1'], 1)).toEqual(['doing 1 yes']);
});

test('a step with another exit code ends the trial, with the last lines', async () => {
  await expect(steps.run(folder, ['3'])).rejects.toThrow(/npm 3: exit code 3\. The last lines printed:\ndoing 3 yes$/);
});

test('a page is requested until it has the text, and no longer than its server runs', async () => {
  let requests = 0;
  const server = createServer((_, response) => response.end(`request ${(requests += 1)}`));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
  const running = steps.start(folder, ['serve']);
  await steps.untilServed(running, url, 'request 2');
  await running.stop();
  await expect(steps.untilServed(running, url, 'nothing')).rejects.toThrow(`${url}: exit code `);
  server.close();
});
