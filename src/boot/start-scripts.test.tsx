import { startScripts } from './start-scripts';

/** Renders a page with two deferred scripts and starts them. */
function startPage(): void {
  document.documentElement.removeAttribute('data-offline');
  document.body.innerHTML = `<template data-page-path="/fr"><script>/*<![CDATA[*/window.___chunkMapping="{\\"app\\":[\\"/a.js\\"]}";window.___webpackCompilationHash="1f";/*]]>*/</script>
    <script src="/runtime.js"></script><script src="/app.js"></script></template>`;
  startScripts();
}

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('body > script')];
const addresses = () => scripts().map((each) => each.getAttribute('src'));
/** Ends the newest script of an address. */
const end = (address: string, type: 'load' | 'error') => {
  const script = scripts().findLast((each) => each.getAttribute('src') === address);
  if (script === undefined) throw new Error(`Expected a script ${address}, found ${addresses().join()}.`);
  script.dispatchEvent(new Event(type));
};

afterEach(() => {
  delete window.___loader;
});

test('scripts start in order, with the values of Gatsby’s own inline script', () => {
  startPage();
  expect(addresses()).toEqual(['/runtime.js', '/app.js']);
  expect(scripts().map((each) => each.async)).toEqual([false, false]);
  expect(window.___chunkMapping).toBe('{"app":["/a.js"]}');
  expect(window.___webpackCompilationHash).toBe('1f');
  window.___loader = { loadPage: () => Promise.resolve(undefined) };
  end('/runtime.js', 'load');
  end('/app.js', 'load');
  expect(addresses()).toEqual(['/runtime.js', '/app.js']);
});

test('scripts of a page that is still loading start once it is parsed', () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  startPage();
  startScripts();
  expect(addresses()).toEqual([]);
  state.mockRestore();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(addresses()).toEqual(['/runtime.js', '/app.js']);
  window.___loader = { loadPage: () => Promise.resolve(undefined) };
  for (const address of addresses()) end(address ?? '', 'load');
});

test('a failed script is retried once, on its own', () => {
  startPage();
  end('/runtime.js', 'load');
  end('/app.js', 'error');
  expect(addresses()).toEqual(['/runtime.js', '/app.js', '/app.js']);
  window.___loader = { loadPage: () => Promise.resolve(undefined) };
  end('/app.js', 'load');
  expect(addresses()).toHaveLength(3);
});

test.each([
  ['stay missing', ['error', 'error']],
  ['came in half, so that they did nothing', ['load']],
] as const)('when scripts %s, the recovery script is loaded once', (_, ends) => {
  startPage();
  for (const type of ends) end('/runtime.js', type);
  for (const type of ends) end('/app.js', type);
  expect(addresses().filter((each) => each === '/recovery.js')).toHaveLength(1);
  end('/recovery.js', 'load');
  expect(addresses().filter((each) => each === '/recovery.js')).toHaveLength(1);
  expect(document.documentElement).not.toHaveAttribute('data-offline');
});

test('a page whose host does not respond shows that it is offline', () => {
  startPage();
  for (const address of ['/runtime.js', '/app.js', '/recovery.js']) {
    end(address, 'error');
    end(address, 'error');
  }
  expect(document.documentElement).toHaveAttribute('data-offline');
  expect(addresses().filter((each) => each === '/recovery.js')).toHaveLength(2);
});
