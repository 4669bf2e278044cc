import { joinTabs } from './tabs';

/** Broadcast channels of one browser: a message reaches all other channels of the same name. */
class Channel extends EventTarget {
  static readonly open: Channel[] = [];
  constructor(readonly name: string) {
    super();
    Channel.open.push(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.open) {
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
}
const known = Reflect.get(globalThis, 'BroadcastChannel') as unknown;
afterEach(() => void Object.assign(globalThis, { BroadcastChannel: known }));

test('playback in a tab notifies the others, and not itself', () => {
  Object.assign(globalThis, { BroadcastChannel: Channel });
  const [here, there] = [jest.fn(), jest.fn()];
  const emitPlaying = joinTabs(here);
  joinTabs(there);
  emitPlaying();
  expect([here.mock.calls.length, there.mock.calls.length]).toEqual([0, 1]);
});

test('a browser without channels still plays', () => {
  Object.assign(globalThis, { BroadcastChannel: undefined });
  expect(joinTabs(() => undefined)).not.toThrow();
});
