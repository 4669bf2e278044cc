import path from 'node:path';
import { type ArticleDifference, type Release, say, type Sentence } from '../../../content-schema';
import { HOSTING_RULES_FILE } from '../hosting/hosting-rules';
import { messageOf } from '../errors';
import { articleChanges, articleCopyFile } from './article-changes';
import { ingest } from './built-files';
import { machineFileSystem, tryTo } from './file-system';
import { applyChanges, type FileChange, type Manifest } from './manifest';
import { type IsNamedByContent, namedByContentBy } from './named-by-content';
import { ObjectStore } from './object-store';
import { prune } from './prune';
import { PublishingLockFile } from './publishing-lock';
import { ReleaseError, toReleaseError } from './release-error';
import { ReleaseFindingsFile } from './release-findings';
import { releaseId, releaseNumber, type ReleaseRecord, ReleaseRecords } from './release-records';
import type { NewRelease, ReleaseContents, ReleaseStore, ReleaseStoreOptions } from './release-store';
import { ReleaseTrees } from './release-trees';
import { StoreLock } from './store-lock';

/**
 * Opens the releases of a folder, which is created if missing. Interrupted operations of a killed
 * process are completed.
 * @throws {ReleaseError} when the folder cannot be created or read.
 */
export async function createReleaseStore(directory: string, options: ReleaseStoreOptions = {}): Promise<ReleaseStore> {
  const store = new FolderReleaseStore(path.resolve(directory), options);
  await store.complete();
  return store;
}

class FolderReleaseStore implements ReleaseStore {
  readonly #directory: string;
  readonly #options: ReleaseStoreOptions;
  readonly #objects: ObjectStore;
  readonly #records: ReleaseRecords;
  readonly #trees: ReleaseTrees;
  readonly #findings: ReleaseFindingsFile;
  readonly #lockFile: PublishingLockFile;
  readonly #inTurn: StoreLock;
  /**
   * Last release of this store, its folder, to which a list of changed files is relative, and the
   * files that `compare` found there.
   */
  #last: { release: number; folder: string; found: readonly string[] } | null = null;
  #namedByContent: { digest: string | null; isNamed: IsNamedByContent } | null = null;

  constructor(directory: string, options: ReleaseStoreOptions) {
    const { fileSystem = machineFileSystem, timeoutMs = 30_000 } = options;
    this.#directory = directory;
    this.#options = options;
    this.#objects = new ObjectStore(directory, fileSystem);
    this.#records = new ReleaseRecords(directory, fileSystem);
    this.#trees = new ReleaseTrees(directory, fileSystem, this.#objects, this.#records);
    this.#findings = new ReleaseFindingsFile(directory, fileSystem);
    this.#lockFile = new PublishingLockFile(directory, fileSystem);
    this.#inTurn = new StoreLock(directory, timeoutMs);
    try {
      fileSystem.makeFolder(directory);
    } catch (error) {
      throw toReleaseError(error, {
        fr: `créer le dossier des publications ${directory}`,
        en: `make the folder of releases ${directory}`,
      });
    }
  }

  get currentFolder(): string {
    return this.#trees.current;
  }

  publish(site: NewRelease): Promise<Release> {
    return this.#change({ fr: 'publier', en: 'publish a release' }, async () => {
      const release = await this.#makeRelease(site);
      if (this.#lockFile.read() === null) await this.#serve(release);
      if (site.findings !== null) this.#findings.save();
      return this.#describe(release);
    });
  }

  compare(folder: string): Promise<void> {
    return this.#change({ fr: 'comparer une construction', en: 'compare a build' }, async () => {
      const before = this.#records.newestManifest();
      const { differing } = await this.#ingest(folder, null, before);
      if (this.#last?.folder === folder) this.#last.found = [...differing.keys()];
    });
  }

  live(): Release | null {
    const number = this.#trees.live();
    return number === null ? null : this.#describe(number);
  }

  list(): readonly Release[] {
    return Array.from(this.#records.numbers(), (number) => this.#describe(number)).reverse();
  }

  lock() {
    return this.#lockFile.read();
  }

  rollback({ to, by }: { to?: string; by: string }): Promise<Release> {
    return this.#change({ fr: 'revenir en arrière', en: 'roll back' }, async () => {
      const target = this.#find(to ?? this.#beforeLive());
      await this.#trees.prepare(target);
      const earlier = this.#lockFile.read();
      this.#lockFile.write({ since: this.#now().toISOString(), release: releaseId(target), by });
      try {
        this.#trees.switchTo(target);
      } catch (error) {
        tryTo(() => (earlier === null ? this.#lockFile.remove() : this.#lockFile.write(earlier)));
        throw error;
      }
      return this.#describe(target);
    });
  }

  unlock(): Promise<Release> {
    return this.#change({ fr: 'déverrouiller les publications', en: 'unlock publishing' }, async () => {
      const newest = this.#records.newest();
      if (newest === null) {
        throw new ReleaseError('unknown-release', {
          fr: 'Attendu : une publication à mettre en ligne ; reçu : aucune.',
          en: 'Expected a release to switch to, found none.',
        });
      }
      await this.#trees.prepare(newest);
      this.#lockFile.remove();
      this.#trees.switchTo(newest);
      return this.#describe(newest);
    });
  }

  async difference(release: string, article: Parameters<ReleaseStore['difference']>[1]): Promise<ArticleDifference> {
    const number = this.#find(release);
    const file = articleCopyFile(article);
    const change = this.#records.changes(number).find(({ path: each }) => each === file);
    const textOf = (stored: FileChange['after']) => (stored === null ? null : this.#objects.readText(stored));
    if (change !== undefined) return { before: textOf(change.before), after: textOf(change.after) };
    const text = textOf(this.#records.manifestOf(number).get(file) ?? null);
    return { before: this.#describe(number).previous === null ? null : text, after: text };
  }

  async contents(release: string): Promise<ReleaseContents> {
    const files = this.#records.manifestOf(this.#find(release));
    return { files, fileOf: (digest) => this.#objects.fileOf(digest) };
  }

  prune() {
    const { releases = 20, assetDays = 30, maxBytes = 2 * 1024 ** 3 } = this.#options;
    return this.#change({ fr: 'retirer les anciennes publications', en: 'remove old releases' }, () => {
      const locked = this.#lockFile.read();
      return prune({
        records: this.#records,
        objects: this.#objects,
        trees: this.#trees,
        retention: { releases, assetDays, maxBytes },
        needed: [...this.#trees.held(), ...(locked === null ? [] : [releaseNumber(locked.release)])],
        now: this.#now().getTime(),
      });
    });
  }

  /** Serves the right release if a process was killed before it did. */
  async complete(): Promise<void> {
    const wanted = () => {
      const locked = this.#lockFile.read();
      return locked === null ? this.#records.newest() : releaseNumber(locked.release);
    };
    try {
      if (wanted() === this.#trees.live()) return;
      await this.#change({ fr: 'terminer ce qui a été interrompu', en: 'complete what was interrupted' }, async () => {
        const release = wanted();
        if (release !== null) await this.#serve(release);
      });
    } catch (error) {
      // The live release stays; the next publish tries again.
      this.#options.onProblem?.(messageOf(error));
    }
  }

  async #makeRelease(site: NewRelease): Promise<number> {
    const newest = this.#records.newest();
    const before = this.#records.newestManifest();
    const last = this.#last?.release === newest && this.#last.folder === site.folder ? this.#last : null;
    this.#last = null;
    const changed = last && site.changed && [...site.changed.written, ...site.changed.removed, ...last.found];
    const { differing, written } = await this.#ingest(site.folder, changed, before);
    const rules = differing.has(HOSTING_RULES_FILE)
      ? differing.get(HOSTING_RULES_FILE)
      : before.get(HOSTING_RULES_FILE);
    const isNamedByContent = this.#isNamedByContent(site.folder, rules?.digest ?? null);
    const changes = [...differing]
      .map(([file, after]): FileChange => ({
        path: file,
        before: before.get(file) ?? null,
        after,
        isNamedByContent: isNamedByContent(file),
      }))
      // A file comes before its `.br`.
      .sort((a, b) => (a.path < b.path ? -1 : 1));
    const added = changes.filter((each) => each.before === null).length;
    const removed = changes.filter((each) => each.after === null).length;
    const number = (newest ?? 0) + 1;
    const { build, kind, cursor, includes, pages, findings } = site;
    const record: ReleaseRecord = {
      id: releaseId(number),
      createdAt: this.#now().toISOString(),
      build,
      kind,
      cursor,
      includes: [...includes],
      pages,
      files: {
        total: before.size + added - removed,
        added,
        changed: changes.length - added - removed,
        removed,
        bytesWritten: written,
      },
      articles: newest === null ? [] : articleChanges(changes, (file, bytes) => this.#objects.readText(file, bytes)),
      findings: findings === null ? null : this.#findings.describe(number, newest, findings),
    };
    this.#records.add(record, changes, () => {
      const manifest = new Map(before);
      applyChanges(manifest, changes, 'forwards');
      return manifest;
    });
    this.#last = { release: number, folder: site.folder, found: [] };
    return number;
  }

  #ingest(folder: string, changed: readonly string[] | null, before: Manifest) {
    return ingest({ folder, changed, before, objects: this.#objects, indexFile: path.join(this.#directory, 'index') });
  }

  /** Caches the hosting rules until they change. */
  #isNamedByContent(folder: string, digest: string | null): IsNamedByContent {
    if (this.#namedByContent === null || this.#namedByContent.digest !== digest) {
      this.#namedByContent = { digest, isNamed: namedByContentBy(path.join(folder, HOSTING_RULES_FILE)) };
    }
    return this.#namedByContent.isNamed;
  }

  async #serve(release: number): Promise<void> {
    await this.#trees.prepare(release);
    this.#trees.switchTo(release);
    // The release is already live: without the spare tree, only the next release takes longer.
    await this.#trees.prepareSpare().catch((error: unknown) => this.#options.onProblem?.(messageOf(error)));
  }

  #describe(number: number): Release {
    const hasPrevious = this.#records.numbers().includes(number - 1);
    return {
      ...this.#records.record(number),
      isLive: this.#trees.live() === number,
      previous: hasPrevious ? releaseId(number - 1) : null,
    };
  }

  #find(id: string): number {
    const numbers = this.#records.numbers();
    const number = numbers.find((each) => releaseId(each) === id);
    if (number !== undefined) return number;
    const names = numbers.map(releaseId).join(', ') || say({ fr: 'aucune', en: 'none' });
    throw new ReleaseError('unknown-release', {
      fr: `Attendu : l’une des publications conservées (${names}) ; reçu : "${id}".`,
      en: `Expected one of the releases that are kept (${names}), received "${id}".`,
    });
  }

  #beforeLive(): string {
    const live = this.live();
    if (typeof live?.previous === 'string') return live.previous;
    throw new ReleaseError(
      'unknown-release',
      live === null
        ? {
            fr: 'Attendu : une publication en ligne ; reçu : aucune.',
            en: 'Expected a release that is live, found none.',
          }
        : {
            fr: `Attendu : une publication antérieure à ${live.id} ; reçu : aucune qui soit conservée.`,
            en: `Expected a release before ${live.id}, found none that is kept.`,
          },
    );
  }

  #now(): Date {
    return new Date((this.#options.now ?? Date.now)());
  }

  async #change<Result>(what: Sentence, action: () => Promise<Result>): Promise<Result> {
    try {
      return await this.#inTurn.hold(action);
    } catch (error) {
      throw toReleaseError(error, what);
    }
  }
}
