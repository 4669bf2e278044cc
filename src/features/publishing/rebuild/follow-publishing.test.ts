import { aBuild, aStatus } from '../testing/builders';
import type { PublishingStatus } from '../../../../content-schema';
import { followPublishing, type PublishingFeed } from './follow-publishing';
import type { Result } from '../../../shared/http/request';

const DOWN: Result<never> = { kind: 'unavailable', problem: { reason: 'unreachable', message: 'no answer' } };

/** A service with a stream that a test opens, feeds and breaks. */
function aService() {
  let emit: (status: PublishingStatus) => void = () => undefined;
  let end: (outcome: Result<null>) => void = () => undefined;
  const service = {
    streams: 0,
    statuses: 0,
    aborted: 0,
    answer: { kind: 'ok', data: aStatus() } as Result<PublishingStatus>,
    /** Result that ends each stream at once. */
    refusal: null as Result<null> | null,
    api: {
      events: (onStatus: (status: PublishingStatus) => void, signal: AbortSignal) => {
        service.streams += 1;
        if (service.refusal !== null) return Promise.resolve(service.refusal);
        emit = onStatus;
        return new Promise<Result<null>>((resolve) => {
          end = resolve;
          signal.addEventListener('abort', () => {
            service.aborted += 1;
            resolve(DOWN);
          });
        });
      },
      status: () => {
        service.statuses += 1;
        return Promise.resolve(service.answer);
      },
    },
    say: (status: PublishingStatus) => emit(status),
    breakOff: () => end(DOWN),
  };
  return service;
}

let isHidden = false;
let feeds: PublishingFeed[] = [];
const last = () => feeds.at(-1);
const follow = (api: ReturnType<typeof aService>['api']) =>
  followPublishing({ api, onChange: (feed) => feeds.push(feed), isHidden: () => isHidden, now: () => Date.now() });

beforeEach(() => {
  jest.useFakeTimers();
  isHidden = false;
  feeds = [];
});
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('each status of the stream is reported, with the clock of the service', async () => {
  const service = aService();
  const follower = follow(service.api);
  const now = new Date(Date.now() + 60_000).toISOString();
  service.say(aStatus({ now }));
  expect(last()).toMatchObject({ status: { now }, clockAheadMs: 60_000, lost: null });
  expect(service.statuses).toBe(0);
  follower.end();
  await pass(0);
  expect(service.aborted).toBe(1);
});

test('a broken stream is opened again, and the status is requested', async () => {
  const service = aService();
  const follower = follow(service.api);
  service.say(aStatus());
  service.breakOff();
  await pass(0);
  expect(service.statuses).toBe(1);
  await pass(2000);
  expect(service.streams).toBe(2);
  follower.end();
});

test('without a stream the status is polled, more often during a build', async () => {
  const service = aService();
  service.refusal = DOWN;
  const follower = follow(service.api);
  await pass(300_000);
  expect(last()).toMatchObject({ lost: null });
  const whileResting = service.statuses;
  expect(whileResting).toBeLessThan(20);
  service.answer = { kind: 'ok', data: aStatus({ waiting: aBuild() }) };
  await pass(60_000);
  const before = service.statuses;
  await pass(60_000);
  expect(service.statuses - before).toBeGreaterThanOrEqual(29);
  follower.end();
});

test('an unreachable service is reported with the time, and polled less and less often', async () => {
  const service = aService();
  Object.assign(service, { refusal: DOWN, answer: DOWN });
  const since = Date.now();
  const follower = follow(service.api);
  await pass(600_000);
  expect(last()?.lost).toMatchObject({ since, problem: { message: 'no answer' } });
  expect(service.streams).toBeLessThan(30);
  service.answer = { kind: 'ok', data: aStatus() };
  follower.refresh();
  await pass(0);
  expect(last()?.lost).toBeNull();
  follower.end();
});

test('a hidden tab sends no requests, and catches up when visible', async () => {
  const service = aService();
  const follower = follow(service.api);
  isHidden = true;
  follower.visibilityChanged();
  await pass(600_000);
  expect(service).toMatchObject({ streams: 1, aborted: 1, statuses: 1 });
  isHidden = false;
  follower.visibilityChanged();
  expect(service.streams).toBe(2);
  follower.end();
});

test('after a refusal there are no more requests', async () => {
  const service = aService();
  service.refusal = { kind: 'refused' };
  const follower = follow(service.api);
  await pass(600_000);
  follower.refresh();
  expect(last()).toMatchObject({ isRefused: true });
  expect(service.streams).toBe(1);
  follower.end();
});
