import { type BuildTrigger, postTrigger, readWebAddress } from './build-trigger';

/** Asks by a POST to an address that somebody else gave out, as Netlify and Cloudflare Pages do. @param address It is a secret. */
export function createBuildHook(address: string): BuildTrigger {
  const url = readWebAddress('Build hook', address);
  const name = `Build hook of ${url.host}`;
  return { name, fire: ({ build, signal }) => postTrigger({ name, url, signal, headers: {}, body: { build } }) };
}
