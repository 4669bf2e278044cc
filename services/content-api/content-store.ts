import { listSiteImages, say } from '../../content-schema';
import type { ArrangedContent, ContentArranger } from './arrange/arrange-content';
import { type ChangeLog, recordSnapshot, startChangeLog } from './changes/change-log';
import type { ChangeLogStore, Mode } from './changes/change-log-store';
import type { ContentFiles } from './directory/content-files';
import { type ContentProblem, ProblemList, formatProblem } from './directory/content-problem';
import type { ContentState, ModeState } from './http/content-routes';
import type { ReferencedImages, TextFile } from './referenced-images/referenced-images';
import { CachedVersionViews } from './view/cached-version-views';
import { type ContentViews, buildContentViews, listConfigImages } from './view/mode-view';

/** The content currently served, and the operations that refresh it. */
export type ContentStore = ReturnType<typeof createContentStore>;

/** Options of `createContentStore`. */
export interface ContentStoreOptions {
  files: ContentFiles;
  arranger: ContentArranger;
  referencedImages: ReferencedImages;
  logs: ChangeLogStore;
  /**
   * Called when the cursor of a mode moved, before it is saved: a crash in between may repeat the
   * call, never lose it.
   */
  onBump: (mode: Mode, cursor: string) => Promise<void>;
  log: (line: string) => void;
}

/** Creates the store of a content directory. It serves nothing before the first `scan`. */
export function createContentStore(options: ContentStoreOptions) {
  const { files, arranger, referencedImages, logs, onBump, log } = options;
  let state: ContentState | null = null;
  /** Null before the first scan, whose problems are read by the caller that starts the store. */
  let problems: ContentProblem[] | null = null;
  let last: Promise<void> = Promise.resolve();

  let servedRevision = -1;
  const versionViews = new CachedVersionViews();

  const refresh = async (): Promise<void> => {
    const { revision } = files;
    if (revision === servedRevision && !(await arranger.isOutdated())) return;
    const arranged = await arranger.arrange(files);
    const { values, unreadable } = arranged;
    const referenced = await referencedImages.of(listTexts(values));
    await files.images.computeDigests([...[...referenced.values()].flat(), ...listNamedImages(values)]);
    const images = { digests: files.images.digests(), sizes: files.images.sizes(), referenced };
    const views = buildContentViews(values, images, files.languages, unreadable, versionViews);
    const found = [...files.problems(), ...arranged.problems, ...referencedImages.problems()];
    const newProblems = listProblems(found, files, views);
    if (problems) logProblemChanges(problems, newProblems, log);
    problems = newProblems;
    servedRevision = revision;
    if (!views) return; // keep serving the last good content
    const before = {
      public: state?.public.changes ?? (await logs.load('public')),
      private: state?.private.changes ?? (await logs.load('private')),
    };
    const next: ContentState = {
      public: advance(views.public, before.public),
      private: advance(views.private, before.private),
    };
    state = next;
    for (const mode of ['public', 'private'] as const) {
      const { changes } = next[mode];
      if (changes === before[mode]) continue;
      if (before[mode]) await onBump(mode, changes.cursor);
      await logs.save(mode, changes);
    }
  };
  // One read at a time: each starts when the previous result is served.
  const enqueue = (read: () => Promise<void>): Promise<void> => {
    const task = last.then(read).then(refresh);
    last = task.catch(() => undefined);
    return task;
  };

  return {
    /** Content served now; null until there is a list of versions. */
    current: () => state,
    /**
     * Problems in the directory now, by file. Problems that appear after the first scan are also
     * logged.
     */
    problems: () => problems ?? [],
    /** Reads the whole directory, then serves its content. */
    scan: () => enqueue(() => files.scan()),
    /**
     * Reads some files again, then serves the directory's content. Changes that arrive meanwhile
     * are read afterwards.
     */
    update: (paths: Iterable<string>) => enqueue(() => files.update(paths)),
    /** Resolves when no read or write is pending. */
    idle: () => last,
  };
}

function advance(view: ModeState['view'], before: ChangeLog | null): ModeState {
  return { view, changes: before ? recordSnapshot(before, view.snapshot) : startChangeLog(view.snapshot) };
}

function listTexts(values: ArrangedContent['values']): TextFile[] {
  return values.filter((value) => value.kind === 'article' || value.kind === 'information');
}

function listNamedImages(values: ArrangedContent['values']): string[] {
  return values.flatMap((value) => {
    if (value.kind === 'site') return listSiteImages(value.settings);
    return value.kind === 'articleConfig' ? listConfigImages(value.value) : [];
  });
}

function listProblems(
  newProblems: readonly ContentProblem[],
  files: ContentFiles,
  views: ContentViews | null,
): ContentProblem[] {
  const all = new ProblemList();
  for (const { file, message, ...place } of [...newProblems, ...(views?.problems.sorted() ?? [])]) {
    const { at, ...rest } = place;
    const line = at === undefined ? undefined : files.lineOf(file, at);
    all.add(file, message, line === undefined ? rest : { ...rest, line });
  }
  if (files.layout === 'versions' && !files.has('versions.json')) {
    all.add(
      'versions.json',
      say({
        fr: 'attendu : une liste de versions, ou les articles d’une seule version dans articles/ ; reçu : aucun fichier de ce nom ; ajoutez-le. D’ici là, rien de nouveau n’est servi.',
        en: 'expected a list of versions, or the articles of one version in articles/, received no such file; add it. Nothing new is served until then.',
      }),
    );
  }
  return all.sorted();
}

function logProblemChanges(
  before: readonly ContentProblem[],
  now: readonly ContentProblem[],
  log: (line: string) => void,
): void {
  const known = new Set(before.map(formatProblem));
  for (const problem of now) if (!known.has(formatProblem(problem))) log(formatProblem(problem));
  const bad = new Set(now.map(({ file }) => file));
  for (const file of new Set(before.map((problem) => problem.file)))
    if (!bad.has(file)) log(say({ fr: `${file} : de nouveau bon`, en: `${file}: good again` }));
}
