import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const HOUSE = readFileSync(path.join(ROOT, 'HOUSE.md'), 'utf8');

const { ROOMS } = jest.requireActual<{ ROOMS: { path: string }[] }>('./import-laws.mjs');

/** Returns the files that a file names in its imports, its dynamic imports and its workers. */
function importsOf(file: string): string[] {
  const code = readFileSync(path.join(ROOT, file), 'utf8');
  return [...code.matchAll(/['"](\.\.?\/[^'"\n]+)['"]/g)].flatMap(([, specifier = '']) => {
    const target = path.posix.join(path.posix.dirname(file), specifier);
    return ['', '.ts', '.tsx', '.mjs'].map((extension) => target + extension);
  });
}

const walks = HOUSE.slice(HOUSE.indexOf('## Walks'))
  .split(/^### /m)
  .slice(1)
  .map((text) => {
    const [title = ''] = text.split('\n', 1);
    const steps = [...text.matchAll(/^\d+\. (\([^)]+\) )?`([^`]+)`/gm)];
    return { title, steps: steps.map(([, way = '', file = '']) => ({ way, file })) };
  });

test('there are seven walks of ten steps or fewer', () => {
  expect(walks).toHaveLength(7);
  for (const { steps } of walks) {
    expect(steps.length).toBeGreaterThan(5);
    expect(steps.length).toBeLessThanOrEqual(10);
  }
});

test.each(walks)('each step of the walk “$title” leads to the next', ({ steps }) => {
  for (const [index, { way, file }] of steps.entries()) {
    expect([file, existsSync(path.join(ROOT, file))]).toEqual([file, true]);
    const earlier = steps.slice(0, index).map((step) => step.file);
    const isReached =
      way !== '' ||
      index === 0 ||
      earlier.some((each) => importsOf(each).includes(file) || importsOf(file).includes(each));
    expect([file, isReached]).toEqual([file, true]);
  }
});

test('each file that is named beside a step exists', () => {
  for (const line of HOUSE.split('\n')) {
    const [, folder] = /^\d+\. (?:\([^)]+\) )?`([^`]+)\//.exec(line) ?? [];
    const [, ...others] = [...line.matchAll(/`([^`]+\.(?:ts|tsx))`/g)].map(([, name = '']) => name);
    if (folder === undefined) continue;
    for (const name of others) {
      const file = path.join(ROOT, folder, name);
      expect([file, existsSync(file)]).toEqual([file, true]);
    }
  }
});

test('each file that answers a question exists', () => {
  const answers = HOUSE.slice(HOUSE.indexOf('## Where is it'), HOUSE.indexOf('## Walks'));
  const files = [...answers.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

test('each room of the law is in the drawing', () => {
  const drawing = /```text\n([^]*?)```/.exec(HOUSE)?.[1] ?? '';
  const rooms = ROOMS.map(({ path: room }) =>
    room
      .split('/')
      .slice(0, room.startsWith('src/') ? 2 : 1)
      .join('/'),
  );
  for (const room of new Set(rooms)) expect([room, drawing.includes(room)]).toEqual([room, true]);
});
