import { joinTabs } from './tabs';

/** Channels of one browser: what one posts, all the others of its name get. */
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

test('a tab that begins to play tells the others, and not itself', () => {
  Object.assign(globalThis, { BroadcastChannel: Channel });
  const [here, there] = [jest.fn(), jest.fn()];
  const tabs = joinTabs(here);
  joinTabs(there);
  tabs.emitPlaying();
  expect([here.mock.calls.length, there.mock.calls.length]).toEqual([0, 1]);
});

test('a browser without channels plays all the same', () => {
  Object.assign(globalThis, { BroadcastChannel: undefined });
  expect(joinTabs(() => undefined).emitPlaying).not.toThrow();
});
