import { setTimeout as wait } from 'node:timers/promises';
import { type BuildMarker, buildMarkerSchema, say, sameInBoth } from '../../../content-schema';
import { networkReasonOf } from '../../../src/node/errors';
import { fetchWithRetry } from '../../../src/node/fetch-with-retry';
import { BuildError } from '../site-builder';
import type { TimeLimits } from '../worker/time-limits';
import { inWords, runWatched } from '../worker/watched';
import type { Executor, Job } from '../worker/executor';
import { type BuildTrigger, readWebAddress, requestBuild } from './build-trigger';

/** A site that a remote builder builds and publishes. */
export interface TriggeredSite {
  trigger: BuildTrigger;
  /** Address of the published site, whose `builds/latest.json` changes with each build. */
  siteUrl: string;
  /** Poll interval of that file, in milliseconds (default: 5 s). */
  lookMs?: number;
  /**
   * Time after which a site that has not changed is no longer waited for, unless a hook expects a
   * change and no other build waits; in milliseconds (default: 10 minutes).
   */
  unchangedMs?: number;
}

const MARKER_TIMEOUT_MS = 10_000;
const MARKER_BYTES = 10_000;

/**
 * Creates an executor that requests a remote build, and waits until the published site changes.
 * Whether the change comes from this request is unknown: no cursor counts as reached.
 */
export function createTriggeredExecutor(
  { trigger, siteUrl, lookMs = 5_000, unchangedMs = 10 * 60_000 }: TriggeredSite,
  limits: TimeLimits,
): Executor {
  const marker = readWebAddress(sameInBoth('Site'), `${siteUrl.replace(/\/+$/, '')}/builds/latest.json`);

  async function readMarker(): Promise<BuildMarker | null> {
    const { data } = await fetchWithRetry(
      marker.href,
      (body) => buildMarkerSchema.parse(JSON.parse(body.toString('utf8'))),
      {
        timeoutMs: MARKER_TIMEOUT_MS,
        maxBytes: MARKER_BYTES,
        accepted: [404],
        headers: { 'cache-control': 'no-cache' },
      },
    );
    return data;
  }

  /**
   * Waits until the published site changes. The same content makes the same site: without a hook,
   * such as at a start, it may never change.
   * @returns its marker; null when it does not change, and need not.
   * @throws {BuildError} when it does not change, and another build waits, which requests it again.
   */
  async function untilChanged(before: string | null, task: Job, signal: AbortSignal): Promise<BuildMarker | null> {
    const begun = performance.now();
    for (;;) {
      await wait(lookMs, undefined, { signal });
      try {
        const now = await readMarker();
        if (now !== null && now.id !== before) return now;
      } catch (error) {
        task.onLog(
          say({
            fr: `${marker.host} : builds/latest.json est illisible : ${networkReasonOf(error)}. Un nouvel essai suit.`,
            en: `${marker.host}: builds/latest.json cannot be read: ${networkReasonOf(error)}. It is tried again.`,
          }),
        );
      }
      const isLate = performance.now() - begun >= unchangedMs;
      const isAnotherWaiting = task.isAnotherWaiting();
      if (!task.isChangeExpected && (isLate || isAnotherWaiting)) return null;
      if (isLate && isAnotherWaiting) throw unchangedError(marker.host, unchangedMs);
    }
  }

  /**
   * Requests the build, unless an earlier attempt may have.
   * @returns the id of the build published before.
   */
  async function askOnce({ build, requestId: id, signal, request, onLog }: Job): Promise<string | null> {
    const earlier = request.sent();
    const before = earlier === null ? ((await readMarker())?.id ?? null) : earlier.before;
    const awaited = {
      fr: `${marker.host} doit maintenant en montrer une${before === null ? '' : ` autre que ${before}`}`,
      en: `waiting for ${marker.host} to show another than ${before ?? 'none'}`,
    };
    if (earlier !== null) {
      onLog(
        say({
          fr: `${trigger.name.fr} : la construction a été demandée par un essai précédent, et ne l’est pas une seconde fois ; ${awaited.fr}`,
          en: `${trigger.name.en} was asked for the build by an attempt before, and is not asked twice; ${awaited.en}`,
        }),
      );
      return before;
    }
    const doubt = await requestBuild(
      trigger,
      { build, id, signal },
      {
        onSend: () => request.onSend(before),
        onRefused: request.onRefused,
      },
    );
    onLog(
      doubt === null
        ? say({
            fr: `${trigger.name.fr} : la construction est acceptée ; ${awaited.fr}`,
            en: `${trigger.name.en} has accepted the build; ${awaited.en}`,
          })
        : say({
            fr: `${trigger.name.fr} : la demande a pu arriver, mais sa réponse manque (${doubt}) ; elle n’est pas répétée, et ${awaited.fr}`,
            en: `${trigger.name.en}: the request may have arrived, but its answer did not (${doubt}); it is not repeated; ${awaited.en}`,
          }),
    );
    return before;
  }

  return {
    async run(task) {
      const before = await askOnce(task);
      task.onProgress({ phase: `building elsewhere: ${trigger.name.en}` });
      const { buildMs, endingMs } = limits;
      const seen = await runWatched((signal) => untilChanged(before, task, signal), {
        inactivityTimeoutMs: buildMs,
        limitMs: buildMs,
        endingMs,
        signal: task.signal,
        onDeadline: task.onDeadline,
        end: async () => undefined,
      });
      task.onLog(
        seen === null
          ? say({
              fr: `${marker.host} n’a pas changé, et aucun signal n’annonçait de changement`,
              en: `${marker.host} has not changed, and no hook announced a change`,
            })
          : say({
              fr: `${marker.host} montre la construction ${seen.id} du ${seen.builtAt}`,
              en: `${marker.host} shows build ${seen.id} of ${seen.builtAt}`,
            }),
      );
      return { state: 'live', kind: null, release: null, reached: [] };
    },
    findEnd: () => null,
    nextKind: () => null,
  };
}

function unchangedError(host: string, afterMs: number): BuildError {
  return new BuildError({
    reason: 'stuck',
    message: say({
      fr: `${host} : le site n’a pas changé en ${inWords(afterMs)}. La construction qui attend est demandée à son tour.`,
      en: `${host}: expected the site to change within ${inWords(afterMs)}, and it has not. The build that waits is requested now.`,
    }),
    findings: [],
  });
}
