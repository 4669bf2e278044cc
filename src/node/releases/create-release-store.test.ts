import { existsSync, lstatSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '../../../content-schema';
import { repeats } from '../../testing/long-run';
import { createReleaseStore } from './create-release-store';
import type { ReleaseStore, ReleaseStoreOptions } from './release-store';
import {
  aRelease,
  articleCopy,
  makeFolder,
  publishedFiles,
  readFiles,
  removeFolders,
  scriptFile,
  type SiteFiles,
  siteInState,
  writeBuild,
} from './testing/built-site';
import { faultOf, stateOf } from './testing/served-site';

afterAll(removeFolders);

/** Creates a store with a build folder, whose states are published one after the other. */
async function open(options: ReleaseStoreOptions = {}) {
  const [build, directory] = [makeFolder(), makeFolder()];
  const store = await createReleaseStore(directory, options);
  return {
    build,
    directory,
    store,
    async publish(files: SiteFiles, isAnnounced = true) {
      const changed = writeBuild(build, files);
      return store.publish(aRelease(build, { changed: isAnnounced ? changed : null }));
    },
  };
}

const stateServedBy = (store: ReleaseStore) => stateOf(readFiles(store.currentFolder));

describe('publishing', () => {
  it('serves the files of the build, without Gatsby’s internal files and source maps', async () => {
    const { store, publish } = await open();
    const release = await publish(siteInState(1));
    expect(readFiles(store.currentFolder)).toEqual(publishedFiles(siteInState(1)));
    expect(release).toMatchObject({ id: 'r1', isLive: true, previous: null, articles: [] });
    expect(release.files).toMatchObject({ total: Object.keys(publishedFiles(siteInState(1))).length, removed: 0 });
  });

  it.each([
    ['told what changed', true],
    ['comparing the whole folder', false],
  ])('publishes one release after the other, %s', async (_, isAnnounced) => {
    // One page in twelve changes per state.
    const states = repeats(14, 60);
    const { store, publish } = await open();
    for (let state = 1; state <= states; state += 1) {
      await publish(siteInState(state), isAnnounced);
      expect([state, faultOf(store.currentFolder)]).toEqual([state, null]);
      expect(stateServedBy(store)).toBe(state);
    }
    expect(store.list().map(({ id }) => id)).toHaveLength(states);
    expect(store.live()).toMatchObject({ id: `r${states}`, previous: `r${states - 1}` });
  });

  it('prepares both trees for the next release after one that changes most files, or a thousand', async () => {
    const { directory, publish } = await open();
    const trees = () => readdirSync(path.join(directory, 'trees')).sort();
    const site = (page: string, others: string) => ({ 'a.html': page, 'b.html': others, 'c.html': others });
    await publish(site('1', '1'));
    await publish(site('2', '1'));
    expect(trees()).toEqual(['a-r1', 'b-r2']);
    await publish(site('2', '2'));
    expect(trees()).toEqual(['a-r3', 'b-r3']);
    const files = (first: number, count: number, text: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, position) => [`${first + position}.html`, text]));
    await publish({ ...files(0, 1000, '1'), ...files(1000, 1001, '1') });
    await publish({ ...files(0, 999, '2'), ...files(999, 1002, '1') });
    expect(trees()).toEqual(['a-r5', 'b-r4']);
    await publish({ ...files(0, 1000, '3'), ...files(1000, 1001, '1') });
    expect(trees()).toEqual(['a-r6', 'b-r6']);
  });

  it('reports what a release changed, by file and by article', async () => {
    const { publish } = await open();
    const article = (text: string) => articleCopy('Le héron « gris »', text);
    const base = {
      'index.html': 'x',
      'en/version/2/article/7.md': article('Before.'),
      'en/version/2/article/8.md': article(''),
    };
    await publish(base);
    const release = await publish({
      'index.html': 'x',
      'en/version/2/article/7.md': article('After.'),
      'fr/version/2/article/9.md': article('New.'),
    });
    expect(release.files).toMatchObject({ total: 3, added: 1, changed: 1, removed: 1 });
    expect(release.articles).toEqual([
      { change: 'changed', versionId: 2, locale: 'en', articleId: 7, title: 'Le héron « gris »' },
      { change: 'removed', versionId: 2, locale: 'en', articleId: 8, title: 'Le héron « gris »' },
      { change: 'added', versionId: 2, locale: 'fr', articleId: 9, title: 'Le héron « gris »' },
    ]);
  });

  it('reports new and cured findings compared to the previous release, also after a restart', async () => {
    const [build, directory] = [makeFolder(), makeFolder()];
    writeBuild(build, siteInState(1));
    const finding = (message: string): Finding => ({ kind: 'broken-hash', message, path: 'a.md' });
    const publish = async (findings: readonly Finding[] | null) =>
      (await (await createReleaseStore(directory)).publish(aRelease(build, { findings }))).findings;
    const ranks = { error: 1, advice: 0 };
    expect(await publish([finding('one')])).toEqual({ ranks, changes: null });
    expect(await publish([finding('two')])).toEqual({
      ranks,
      changes: { appeared: { count: 1, first: [finding('two')] }, cured: { count: 1, first: [finding('one')] } },
    });
    // One store publishes twice, and a restart finds what it stored.
    const store = await createReleaseStore(directory);
    for (const findings of [[finding('two'), finding('three')], [finding('three')]]) {
      await store.publish(aRelease(build, { findings }));
    }
    expect(store.live()?.findings?.changes).toEqual({
      appeared: { count: 0, first: [] },
      cured: { count: 1, first: [finding('two')] },
    });
    expect((await publish([finding('three')]))?.changes?.cured.count).toBe(0);
    expect(await publish(null)).toBeNull();
    // Those of the previous release are unknown.
    expect(await publish([finding('two')])).toEqual({ ranks, changes: null });
  });

  it('returns the text of an article before and after a release', async () => {
    const { store, publish } = await open();
    await publish({ 'index.html': 'x', 'en/version/2/article/7.md': 'before', 'en/version/2/article/8.md': 'same' });
    await publish({ 'index.html': 'x', 'en/version/2/article/7.md': 'after', 'en/version/2/article/8.md': 'same' });
    const of = (release: string, articleId: number) =>
      store.difference(release, { versionId: 2, locale: 'en', articleId });
    expect(await of('r2', 7)).toEqual({ before: 'before', after: 'after' });
    expect(await of('r2', 8)).toEqual({ before: 'same', after: 'same' });
    expect(await of('r1', 7)).toEqual({ before: null, after: 'before' });
    expect(await of('r2', 99)).toEqual({ before: null, after: null });
    await expect(of('r9', 7)).rejects.toMatchObject({ reason: 'unknown-release' });
  });

  it('copies files, so that a build may write into them', async () => {
    const { build, store, publish } = await open();
    await publish(siteInState(1));
    writeFileSync(path.join(build, 'index.html'), 'half wri');
    expect(stateServedBy(store)).toBe(1);
  });

  it('stores the bytes of equal files once, read-only', async () => {
    const { directory, publish } = await open();
    await publish({ 'index.html': 'same', 'fr/index.html': 'same', 'en/index.html': 'same' });
    const objects = path.join(directory, 'objects');
    const cached = readdirSync(objects, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /[0-9a-f]{64}$/.test(name),
    );
    expect(cached).toHaveLength(1);
    // The object, and three links in each of two trees.
    expect(lstatSync(path.join(objects, cached[0] ?? ''))).toMatchObject({ nlink: 7, mode: 0o100444 });
  });

  it('writes as much as changed', async () => {
    const { publish } = await open();
    await publish(siteInState(1, 500));
    const files = { ...siteInState(1, 500), 'fr/page/7/index.html': 'eight...' };
    expect((await publish(files)).files).toMatchObject({ changed: 1, bytesWritten: 8 });
  });

  it('reads only the files it is given', async () => {
    const { build, store, publish } = await open();
    await publish(siteInState(1));
    writeFileSync(path.join(build, 'fr/page/3/index.html'), 'nobody told');
    await store.publish(aRelease(build, { changed: { written: ['index.html'], removed: [] } }));
    expect(faultOf(store.currentFolder)).toBeNull();
  });

  it('adds what a comparison found to the files it is given, once', async () => {
    const { build, store, publish } = await open();
    const publishIndex = () => store.publish(aRelease(build, { changed: { written: ['index.html'], removed: [] } }));
    await publish({ 'index.html': '1', 'other.html': '1', 'gone.html': '1' });
    writeBuild(build, { 'index.html': '1', 'other.html': '2' });
    await store.compare(build);
    writeBuild(build, { 'index.html': '2', 'other.html': '3' });
    expect((await publishIndex()).files).toMatchObject({ changed: 2, removed: 1 });
    expect(readFiles(store.currentFolder)).toEqual({ 'index.html': '2', 'other.html': '3' });
    writeBuild(build, { 'index.html': '3', 'other.html': '4' });
    expect((await publishIndex()).files).toMatchObject({ changed: 1 });
  });

  it('does not trust a list of changes since another release', async () => {
    const { build, directory, store, publish } = await open();
    await publish(siteInState(1));
    writeBuild(build, siteInState(2));
    const other = await createReleaseStore(directory);
    await other.publish(aRelease(build, { changed: { written: ['index.html'], removed: [] } }));
    expect(faultOf(store.currentFolder)).toBeNull();
    writeBuild(build, siteInState(3));
    await store.publish(aRelease(build, { changed: { written: ['index.html'], removed: [] } }));
    expect([stateServedBy(store), faultOf(store.currentFolder)]).toEqual([3, null]);
  });

  it('trusts the folder where a list of changes differs', async () => {
    const { build, store, publish } = await open();
    await publish({ 'index.html': 'x', 'here.txt': 'one', 'gone.txt': 'one' });
    writeBuild(build, { 'index.html': 'x', 'here.txt': 'two' });
    await store.publish(aRelease(build, { changed: { written: ['gone.txt', 'never.txt'], removed: ['here.txt'] } }));
    expect(readFiles(store.currentFolder)).toEqual({ 'index.html': 'x', 'here.txt': 'two' });
  });

  it('detects a file of the same size and another time, and reads no other', async () => {
    const { build, store, publish } = await open();
    await publish({ 'index.html': 'one', 'other.html': 'two' }, false);
    writeFileSync(path.join(build, 'index.html'), 'eno');
    utimesSync(path.join(build, 'index.html'), 1, 1);
    const release = await store.publish(aRelease(build));
    expect(release.files).toMatchObject({ changed: 1, bytesWritten: 3 });
    expect(readFiles(store.currentFolder)['index.html']).toBe('eno');
  });

  it('creates a release without changes for a newer cursor', async () => {
    const { build, store, publish } = await open();
    await publish(siteInState(1));
    const release = await store.publish(aRelease(build, { cursor: 'c2', includes: ['c1'] }));
    expect(release).toMatchObject({ id: 'r2', isLive: true, cursor: 'c2', includes: ['c1'] });
    expect(release.files).toMatchObject({ added: 0, changed: 0, removed: 0, bytesWritten: 0 });
  });

  it.each([
    ['an empty folder', (folder: string) => folder],
    ['no folder', (folder: string) => path.join(folder, 'absent')],
  ])('rejects %s', async (_, folderOf) => {
    const { build, store } = await open();
    await expect(store.publish(aRelease(folderOf(build)))).rejects.toMatchObject({ reason: 'no-site' });
    expect(store.live()).toBeNull();
  });

  it('rejects paths that lead out of the build', async () => {
    const { build, store, publish } = await open();
    await publish(siteInState(1));
    const changed = { written: ['../secret'], removed: [] };
    await expect(store.publish(aRelease(build, { changed }))).rejects.toMatchObject({ reason: 'no-site' });
    expect(faultOf(store.currentFolder)).toBeNull();
  });

  it('numbers releases in order, independent of the clock', async () => {
    let now = Date.parse('2026-11-22T12:00:00Z');
    const { store, publish } = await open({ now: () => now });
    for (const [state, jump] of [0, -1e10, 1e11, -1e11].entries()) {
      now += jump;
      await publish(siteInState(state + 1));
    }
    expect(store.list().map(({ id }) => id)).toEqual(['r4', 'r3', 'r2', 'r1']);
    expect(stateServedBy(store)).toBe(4);
  });

  it('copies a file when the file system allows no more links to it', async () => {
    const { machineFileSystem } = await import('./file-system');
    const links = new Map<string, number>();
    const fileSystem = {
      ...machineFileSystem,
      link(from: string, to: string) {
        links.set(from, (links.get(from) ?? 0) + 1);
        if ((links.get(from) ?? 0) > 5) throw Object.assign(new Error('EMLINK'), { code: 'EMLINK' });
        machineFileSystem.link(from, to);
      },
    };
    const { store, publish } = await open({ fileSystem });
    const files = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`${index}.html`, 'same']));
    await publish(files);
    expect(readFiles(store.currentFolder)).toEqual(files);
  });
});

describe('old files with hashed names', () => {
  it('stay reachable in both trees', async () => {
    const { store, publish } = await open();
    for (const state of [1, 2, 3, 4]) {
      await publish(siteInState(state));
      const served = readFiles(store.currentFolder);
      for (let earlier = 1; earlier <= state; earlier += 1)
        expect(served[scriptFile(earlier)]).toBe(`script ${earlier}`);
      expect(served[`passing/${state - 1}/index.html`]).toBeUndefined();
    }
  });

  it('stay when a tree is rebuilt', async () => {
    const { directory, store, publish } = await open();
    for (const state of [1, 2, 3]) await publish(siteInState(state));
    for (const tree of readdirSync(path.join(directory, 'trees')))
      rmSync(path.join(directory, 'trees', tree), { recursive: true });
    const again = await createReleaseStore(directory);
    expect([stateServedBy(again), faultOf(again.currentFolder)]).toEqual([3, null]);
    expect(readFiles(store.currentFolder)[scriptFile(1)]).toBe('script 1');
  });
});

describe('rolling back', () => {
  it('serves the previous release and locks: a later publish is not switched to', async () => {
    const { directory, store, publish } = await open();
    for (const state of [1, 2, 3]) await publish(siteInState(state));
    expect(await store.rollback({ by: 'terminal' })).toMatchObject({ id: 'r2', isLive: true });
    expect(store.lock()).toMatchObject({ release: 'r2', by: 'terminal' });
    expect(await publish(siteInState(4))).toMatchObject({ id: 'r4', isLive: false });
    expect(await publish(siteInState(5))).toMatchObject({ id: 'r5', isLive: false });
    expect([stateServedBy(store), faultOf(store.currentFolder)]).toEqual([2, null]);
    // A restarted service does not undo it.
    expect(stateServedBy(await createReleaseStore(directory))).toBe(2);
  });

  it('continues with the newest release when it is unlocked', async () => {
    const { store, publish } = await open();
    for (const state of [1, 2, 3]) await publish(siteInState(state));
    await store.rollback({ to: 'r1', by: 'terminal' });
    await publish(siteInState(4));
    expect(await store.unlock()).toMatchObject({ id: 'r4', isLive: true });
    expect(store.lock()).toBeNull();
    expect(await publish(siteInState(5))).toMatchObject({ id: 'r5', isLive: true });
    expect([stateServedBy(store), faultOf(store.currentFolder)]).toEqual([5, null]);
  });

  it('switches between any two of the stored releases', async () => {
    const { store, publish } = await open();
    for (let state = 1; state <= 8; state += 1) await publish(siteInState(state));
    for (const target of [1, 8, 3, 2, 7, 5, 6, 4, 1, 2]) {
      await store.rollback({ to: `r${target}`, by: 'terminal' });
      expect([stateServedBy(store), faultOf(store.currentFolder)]).toEqual([target, null]);
    }
  });

  it('lists the releases when another is requested', async () => {
    const { store, publish } = await open();
    await expect(store.rollback({ by: 'terminal' })).rejects.toThrow('found none');
    await publish(siteInState(1));
    await expect(store.rollback({ by: 'terminal' })).rejects.toThrow('before r1');
    await expect(store.rollback({ to: 'r7', by: 'terminal' })).rejects.toThrow('(r1), received "r7"');
    expect(store.lock()).toBeNull();
  });

  it('never ignores an unreadable lock', async () => {
    const { directory, store, publish } = await open();
    await publish(siteInState(1));
    writeFileSync(path.join(directory, 'lock.json'), '{');
    await expect(publish(siteInState(2))).rejects.toMatchObject({ reason: 'damaged' });
    expect(stateServedBy(store)).toBe(1);
  });
});

describe('expired data', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const scripts = (store: ReleaseStore) =>
    Object.keys(readFiles(store.currentFolder)).filter((file) => file.endsWith('.js'));

  it('is removed, and the remaining releases can still be served', async () => {
    const { directory, store, publish } = await open({ releases: 3 });
    for (let state = 1; state <= 10; state += 1) {
      await publish(siteInState(state));
      await store.prune();
      expect(faultOf(store.currentFolder)).toBeNull();
    }
    expect(store.list().map(({ id }) => id)).toEqual(['r10', 'r9', 'r8']);
    for (const target of [8, 10, 9]) {
      await store.rollback({ to: `r${target}`, by: 'terminal' });
      expect([stateServedBy(store), faultOf(store.currentFolder)]).toEqual([target, null]);
    }
    const again = await createReleaseStore(directory);
    expect((await again.contents('r8')).files.size).toBe(Object.keys(publishedFiles(siteInState(8))).length);
    expect(await again.difference('r8', { versionId: 1, locale: 'fr', articleId: 2 })).toMatchObject({
      after: articleCopy('Article 2', 'State 8.'),
    });
  });

  it('keeps old scripts for 30 days, although their releases were removed', async () => {
    let now = Date.parse('2026-11-22T12:00:00Z');
    const { store, publish } = await open({ releases: 2, now: () => now });
    for (let state = 1; state <= 5; state += 1) {
      await publish(siteInState(state));
      await store.prune();
      now += 10 * DAY_MS;
    }
    expect(scripts(store).sort()).toEqual([1, 2, 3, 4, 5].map(scriptFile).sort());
    now += 5 * DAY_MS;
    await store.prune();
    // The scripts of states 1 and 2 were dropped by releases 2 and 3: the latter 35 days ago.
    expect(scripts(store).sort()).toEqual([3, 4, 5].map(scriptFile).sort());
    expect(faultOf(store.currentFolder)).toBeNull();
    now += 365 * DAY_MS;
    await store.prune();
    // The release for a rollback is two releases old, whatever its age.
    expect(scripts(store).sort()).toEqual([4, 5].map(scriptFile).sort());
  });

  it('stays within the disk limit, the oldest being removed first', async () => {
    const { directory, store, publish } = await open({ maxBytes: 5000 });
    const big = (state: number) => ({ ...siteInState(state), 'big.txt': String(state).repeat(1000) });
    for (let state = 1; state <= 9; state += 1) await publish(big(state));
    // The two in the trees cost nothing; four more fit.
    expect(await store.prune()).toMatchObject({ releases: 3 });
    expect(store.list().map(({ id }) => id)).toEqual(['r9', 'r8', 'r7', 'r6', 'r5', 'r4']);
    await store.rollback({ to: 'r4', by: 'terminal' });
    expect(readFiles(store.currentFolder)['big.txt']).toBe('4'.repeat(1000));
    const objects = readdirSync(path.join(directory, 'objects'), { recursive: true, encoding: 'utf8' });
    const bytes = objects
      .map((name) => statSync(path.join(directory, 'objects', name)))
      .filter((each) => each.isFile());
    expect(bytes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(5000 + 4000);
  });

  it('never includes the live, locked or next release', async () => {
    const { store, publish } = await open({ releases: 1, maxBytes: 0 });
    for (const state of [1, 2, 3]) await publish(siteInState(state));
    await store.rollback({ to: 'r2', by: 'terminal' });
    for (const state of [4, 5, 6]) await publish(siteInState(state));
    await store.prune();
    expect([stateServedBy(store), faultOf(store.currentFolder)]).toEqual([2, null]);
    await store.unlock();
    expect([stateServedBy(store), faultOf(store.currentFolder)]).toEqual([6, null]);
  });

  it('does not include a file that was added again', async () => {
    const { store, publish } = await open({ releases: 1, assetDays: 0 });
    for (const state of [1, 2, 1, 2, 1]) await publish(siteInState(state));
    await store.prune();
    expect([stateServedBy(store), faultOf(store.currentFolder)]).toEqual([1, null]);
  });

  it('includes the remains of interrupted publishes', async () => {
    const { directory, store, publish } = await open();
    await publish(siteInState(1));
    const orphan = path.join(directory, 'objects/ab', `ab${'0'.repeat(62)}`);
    rmSync(path.dirname(orphan), { recursive: true, force: true });
    writeBuild(path.dirname(orphan), { [path.basename(orphan)]: 'nobody refers to it' });
    expect(await store.prune()).toMatchObject({ files: 1, bytes: 19 });
    expect(existsSync(orphan)).toBe(false);
    expect(faultOf(store.currentFolder)).toBeNull();
  });
});
