import { unescape } from 'node:querystring';
import type { Sentence } from '../../../content-schema';
import { type BuildTrigger, postTrigger, readWebAddress } from './build-trigger';

/**
 * Creates a trigger that sends a POST to a build hook, as of Netlify and Cloudflare Pages.
 * @param address It is a secret. A user and a password in it are sent as Basic authentication.
 */
export function createBuildHook(address: string): BuildTrigger {
  const { withoutUser, headers } = splitUser(address);
  const url = readWebAddress({ fr: 'Adresse de construction', en: 'Build hook' }, withoutUser);
  const name: Sentence = { fr: `Adresse de construction de ${url.host}`, en: `Build hook of ${url.host}` };
  return { name, send: ({ build, id, signal }) => postTrigger({ url, id, signal, headers, body: { build } }) };
}

/** Moves the user of an address into a header: `fetch` sends no request to an address with one. */
function splitUser(address: string): { withoutUser: string; headers: Record<string, string> } {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || (url.username === '' && url.password === '')) return { withoutUser: address, headers: {} };
  const user = Buffer.from(`${unescape(url.username)}:${unescape(url.password)}`).toString('base64');
  Object.assign(url, { username: '', password: '' });
  return { withoutUser: url.href, headers: { authorization: `Basic ${user}` } };
}
