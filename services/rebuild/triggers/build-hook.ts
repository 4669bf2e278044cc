import type { Sentence } from '../../../content-schema';
import { type BuildTrigger, postTrigger, readWebAddress } from './build-trigger';

/**
 * Creates a trigger that sends a POST to a build hook, as of Netlify and Cloudflare Pages.
 * @param address It is a secret.
 */
export function createBuildHook(address: string): BuildTrigger {
  const url = readWebAddress({ fr: 'Adresse de construction', en: 'Build hook' }, address);
  const name: Sentence = { fr: `Adresse de construction de ${url.host}`, en: `Build hook of ${url.host}` };
  return { name, send: ({ build, id, signal }) => postTrigger({ url, id, signal, headers: {}, body: { build } }) };
}
