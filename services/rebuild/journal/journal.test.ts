import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { acceptHook, beginBuild, endBuild } from '../event-log/decisions';
import { type EventLog, openEventLog } from '../event-log/event-log';
import { openJournal } from './journal';

let folder: string;
let lines: string[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'journal-'));
  lines = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const at = '2026-11-22T10:00:00.000Z';
const open = async (compactAfter = 200): Promise<EventLog> =>
  openEventLog(await openJournal({ folder, compactAfter, log: (line) => lines.push(line) }));
const hook = (eventLog: EventLog, id: string) =>
  eventLog.append((state) => acceptHook(state, { id, wanted: { cursor: `cursor of ${id}`, toldAt: at } }, at));
const build = async (eventLog: EventLog, id: string): Promise<void> => {
  const begun = await eventLog.append((state) => beginBuild(state, id, at));
  const end = { state: 'live', kind: 'warm', release: 'r1', reached: ['c1'] } as const;
  await eventLog.append(() => endBuild(id, begun?.attempt ?? 0, end, at));
};

describe('the journal', () => {
  test('has the same state after a restart', async () => {
    const eventLog = await open();
    await hook(eventLog, 'm1');
    await build(eventLog, 'b1');
    await hook(eventLog, 'm2');
    expect((await open()).state).toEqual(eventLog.state);
  });

  test('writes concurrent hooks with one write', async () => {
    const eventLog = await open();
    const accepted = await Promise.all(Array.from({ length: 100 }, (_, number) => hook(eventLog, `m${number}`)));
    expect(new Set(accepted.map(({ build: id }) => id))).toEqual(new Set(['b1']));
    expect((await readdir(folder)).length).toBeLessThanOrEqual(2);
    expect((await open()).state.builds.get('b1')?.hooks).toBe(100);
  });

  test('has the same state after compaction', async () => {
    const eventLog = await open(10);
    for (let number = 1; number <= 30; number += 1) {
      await hook(eventLog, `m${number}`);
      await build(eventLog, `b${number}`);
    }
    expect((await readdir(folder)).length).toBeLessThan(30);
    expect((await open(10)).state).toEqual(eventLog.state);
  });
});

describe('a journal that is damaged', () => {
  const damage = async (kind: string, change: (text: string) => string): Promise<void> => {
    const name =
      (await readdir(folder))
        .filter((each) => each.startsWith(kind))
        .sort()
        .at(-1) ?? '';
    const file = path.join(folder, name);
    await writeFile(file, change(await readFile(file, 'utf8')));
  };

  test.each<[what: string, change: (text: string) => string]>([
    ['cut off', (text) => text.slice(0, -20)],
    ['empty', () => ''],
    ['changed in one letter', (text) => text.replace('m2', 'm3')],
    ['something else', () => 'x\n[]'],
  ])('at its end, %s, has all before it, reports it, and is marked as incomplete', async (_what, change) => {
    const eventLog = await open();
    await hook(eventLog, 'm1');
    await build(eventLog, 'b1');
    await hook(eventLog, 'm2');
    await damage('records', change);
    const again = await open();
    expect([...again.state.seen.keys()]).toEqual(['m1']);
    expect(again.isComplete).toBe(false);
    expect(lines).toEqual([expect.stringMatching(/expected what was written, received something else\. .*\.damaged/)]);
    await hook(again, 'm3');
    expect((await open()).isComplete).toBe(true);
  });

  test('in its snapshot has the same state, from the one before', async () => {
    const eventLog = await open(5);
    for (let number = 1; number <= 23; number += 1) await hook(eventLog, `m${number}`);
    await damage('snapshot', (text) => text.slice(9));
    const again = await open(5);
    expect(again.state).toEqual(eventLog.state);
  });

  test('by unfinished drafts ignores them', async () => {
    const eventLog = await open();
    await hook(eventLog, 'm1');
    const [name = ''] = await readdir(folder);
    await copyFile(path.join(folder, name), path.join(folder, 'records-000000000002.json.draft'));
    expect((await open()).state).toEqual(eventLog.state);
    expect(lines).toEqual([]);
    expect(await readdir(folder)).toHaveLength(1);
  });
});

test('a journal that cannot be written accepts nothing, and recovers', async () => {
  const eventLog = await open();
  await hook(eventLog, 'm1');
  await rm(folder, { recursive: true });
  await expect(hook(eventLog, 'm2')).rejects.toThrow(/ENOENT/);
  await expect(hook(eventLog, 'm2')).rejects.toThrow(/ENOENT/);
  await mkdir(folder);
  expect(await hook(eventLog, 'm2')).toMatchObject({ isNew: true });
  expect((await open()).state.seen.has('m2')).toBe(true);
});
