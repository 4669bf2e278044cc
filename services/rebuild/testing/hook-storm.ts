import { setTimeout as wait } from 'node:timers/promises';
import { signedHook } from './signed-hook';

/** Options of `measureStorm`. */
export interface StormSpec {
  hooks: number;
  /** Duration in milliseconds. The hooks are sent evenly. */
  ms: number;
  cursor: (number: number) => string;
}

/** Measurements of the answers. */
export interface Storm {
  /** Number of answers per status. */
  statuses: Map<number, number>;
  /** Time from request to answer, in milliseconds. */
  medianMs: number;
  p95Ms: number;
  /** Description for people. */
  summary: string;
}

/** Sends hooks to a service without waiting for earlier answers, and measures the answers. */
export async function measureStorm(url: string, { hooks, ms, cursor }: StormSpec): Promise<Storm> {
  // Signing time is the sender's, not the receiver's.
  const requests = Array.from({ length: hooks }, (_, number) => signedHook({ cursor: cursor(number) }));
  const begun = performance.now();
  const statuses = new Map<number, number>();
  const times = await Promise.all(
    requests.map(async (request, number) => {
      await wait((number * ms) / hooks);
      const sent = performance.now();
      const response = await fetch(`${url}/hooks/content`, request);
      await response.arrayBuffer();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      return performance.now() - sent;
    }),
  );
  const took = performance.now() - begun;
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
  const [medianMs, p95Ms] = [at(0.5), at(0.95)];
  const summary =
    `${hooks} hooks in ${(took / 1000).toFixed(1)} s: answered within ${medianMs.toFixed(1)} ms (median), ` +
    `${p95Ms.toFixed(1)} ms (95 %), ${at(1).toFixed(1)} ms (all).`;
  return { statuses, medianMs, p95Ms, summary };
}
