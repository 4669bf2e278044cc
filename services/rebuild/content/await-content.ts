import { setTimeout as wait } from 'node:timers/promises';
import { counted, type Sentence, say } from '../../../content-schema';
import { BuildError } from '../site-builder';
import { networkReasonOf } from '../../../src/node/errors';
import type { WantedCursor } from '../event-log/event-record';
import { inWords } from '../worker/watched';
import type { ContentCursors } from './content-cursors';

/** Limits of the wait for content. */
export interface ContentTimeout {
  /** Maximum time for the API to answer with the content of its hooks, in milliseconds. */
  limitMs: number;
  /**
   * First pause between two polls, in milliseconds. It grows by half each time, up to twenty times
   * as long.
   */
  pauseMs: number;
}

/** Options of `awaitContent`. */
export interface AwaitedContent extends ContentTimeout {
  content: ContentCursors;
  /** In the order in which the hooks arrived. */
  wanted: readonly WantedCursor[];
  signal: AbortSignal;
  log: (line: string) => void;
}

/** Maximum number of cursors requested per poll, the newest first. */
const CURSORS_PER_POLL = 20;

/**
 * Waits until the content API has the content of every cursor, or the time limit is over.
 * @returns the reached cursors. The content of the others may be missing from the build, and they
 *   are not reported as reached.
 * @throws {BuildError} when the API is unreachable, or its answers are invalid.
 */
export async function awaitContent(options: AwaitedContent): Promise<string[]> {
  const { content, wanted, signal, limitMs, log } = options;
  const begun = performance.now();
  const reached = new Set<number>();
  let failures = 0;
  let reason = '';
  let pause = options.pauseMs;

  for (let poll = 1; reached.size < wanted.length; poll += 1) {
    try {
      await pollOnce(content, wanted, reached, signal);
      failures = 0;
    } catch (error) {
      signal.throwIfAborted();
      failures += 1;
      reason = networkReasonOf(error);
      log(
        say({
          fr: `API de contenu : pas de réponse utilisable, essai ${failures} : ${reason}.`,
          en: `Content API: no answer that counts, attempt ${failures}: ${reason}.`,
        }),
      );
    }
    if (reached.size === wanted.length) break;
    const left = limitMs - (performance.now() - begun);
    if (left <= 0 && failures > 0) throw unreachable(reason, failures);
    if (left <= 0) {
      const missing = wanted.filter((_, index) => !reached.has(index));
      const hooks = countHooks(missing.length);
      const newest = missing
        .slice(-3)
        .map(({ cursor }) => cursor)
        .join(', ');
      log(
        say({
          fr:
            `API de contenu : après ${inWords(limitMs)}, il lui manque encore le contenu de ${hooks.fr} (${newest}). ` +
            'Le site se construit sans lui, et ces appels ne seront pas annoncés comme publiés.',
          en:
            `Content API: expected it to hold the content of ${hooks.en} within ${inWords(limitMs)}, and it does not ` +
            `(${newest}). The site is built without it, and these hooks are not reported as published.`,
        }),
      );
      break;
    }
    if (poll === 1) {
      const hooks = countHooks(wanted.length - reached.size);
      log(
        say({
          fr: `API de contenu : il lui manque le contenu de ${hooks.fr} ; attente.`,
          en: `Content API: it lacks the content of ${hooks.en}; waiting for it.`,
        }),
      );
    }
    await wait(Math.min(pause, left), undefined, { signal });
    pause = Math.min(pause * 1.5, options.pauseMs * 20);
  }
  return [...reached].sort((one, other) => one - other).map((index) => wanted[index]?.cursor ?? '');
}

/**
 * Requests the cursors that are not reached yet. Content only moves forward: once it is at a
 * cursor, it is past all that arrived earlier with an earlier time, which the API may have
 * forgotten by now.
 */
async function pollOnce(
  content: ContentCursors,
  wanted: readonly WantedCursor[],
  reached: Set<number>,
  signal: AbortSignal,
): Promise<void> {
  const open = wanted.map((each, index) => ({ ...each, index })).filter(({ index }) => !reached.has(index));
  for (const { cursor, toldAt, index } of open.reverse().slice(0, CURSORS_PER_POLL)) {
    if (reached.has(index) || !(await content.knows(cursor, signal))) continue;
    for (const earlier of open) {
      if (earlier.index <= index && Date.parse(earlier.toldAt) <= Date.parse(toldAt)) reached.add(earlier.index);
    }
  }
}

const countHooks = (count: number): Sentence => counted(count, { fr: ['signal', 'signaux'], en: ['hook', 'hooks'] });

function unreachable(reason: string, failures: number): BuildError {
  const attempts = counted(failures, { fr: ['essai', 'essais'], en: ['attempt', 'attempts'] });
  return new BuildError({
    reason: 'content-unreachable',
    message: say({
      fr:
        `API de contenu : aucune réponse sur les changements publics en ${attempts.fr} (${reason}). ` +
        'Vérifiez qu’elle tourne et répond. Un nouvel essai suit.',
      en:
        `Content API: expected the public changes, received none in ${attempts.en} (${reason}). ` +
        'See that it runs and answers. It is tried again.',
    }),
    findings: [],
  });
}
