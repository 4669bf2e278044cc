import * as original from 'gatsby-link';
import { navigate, parsePath } from './gatsby-link';

// It exports more than its types declare.
const parseAsBefore = Reflect.get(original, 'parsePath') as typeof parsePath;

const ADDRESSES = [
  '/',
  '/fr',
  '/fr/',
  '/fr?q=a',
  '/fr/search/?q=a/b#c/',
  '/a#b?c',
  '/a?#',
  '/a?b=?c#d#e',
  '?q',
  '#top',
  '',
];

afterEach(() => {
  delete window.___navigate;
});

test.each(ADDRESSES)('%j is parsed as gatsby-link does', (address) => {
  expect(parsePath(address)).toEqual(parseAsBefore(address));
});

test.each(ADDRESSES.filter((address) => address.startsWith('/')))('%j is navigated to as by gatsby-link', (address) => {
  const asked: unknown[] = [];
  window.___navigate = (...given) => void asked.push(given);
  Object.assign(globalThis, { __TRAILING_SLASH__: 'never', __PATH_PREFIX__: '', __BASE_PATH__: '' });
  navigate(address, { replace: true });
  // Its types declare a promise, which it does not return.
  original.navigate(address, { replace: true });
  expect(asked[0]).toEqual(asked[1]);
});

test('steps through the history are passed on unchanged', () => {
  const asked: unknown[] = [];
  window.___navigate = (...given) => void asked.push(given);
  navigate(-1);
  expect(asked).toEqual([[-1, undefined]]);
});
