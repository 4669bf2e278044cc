import { createSessionSignals } from './session-signals';

test('a tab is notified when it is visible or focused again, and when it is touched, until it stops', () => {
  const signals = createSessionSignals();
  const listener = jest.fn();
  const stop = signals.subscribe(listener);
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('pageshow'));
  window.dispatchEvent(new Event('focus'));
  signals.touch();
  expect(listener).toHaveBeenCalledTimes(4);
  stop();
  window.dispatchEvent(new Event('focus'));
  expect(listener).toHaveBeenCalledTimes(4);
});

test('a tab is notified of tokens of another one in local storage, and of no other keys', () => {
  const signals = createSessionSignals();
  const listener = jest.fn();
  const stop = signals.subscribe(listener);
  window.dispatchEvent(new StorageEvent('storage', { key: 'color-mode' }));
  expect(listener).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key: 'CognitoIdentityServiceProvider.c.mina.idToken' }));
  // The storage was cleared.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});

test('other tabs are notified by a channel, and this one receives their messages', () => {
  const channels: FakeChannel[] = [];
  class FakeChannel extends EventTarget {
    posted: unknown[] = [];
    isClosed = false;
    constructor(readonly name: string) {
      super();
      channels.push(this);
    }
    postMessage(message: unknown) {
      this.posted.push(message);
    }
    close() {
      this.isClosed = true;
    }
  }
  Object.assign(window, { BroadcastChannel: FakeChannel });
  const signals = createSessionSignals();
  const listener = jest.fn();
  const stop = signals.subscribe(listener);
  // Reading waits for the write: a tab notified before would read the old cookies.
  const cookie = jest.spyOn(document, 'cookie', 'get').mockReturnValue('a=1');
  signals.notifyOtherTabs();
  cookie.mockRestore();
  channels[0]?.dispatchEvent(new Event('message'));
  stop();
  expect(channels).toMatchObject([{ name: 'session', posted: [3], isClosed: true }]);
  expect(listener).toHaveBeenCalledTimes(1);
});
