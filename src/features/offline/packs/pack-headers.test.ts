import { HOSTILE_TEXTS, quoted } from '../../../shared/html/testing/hostile-texts';
import { readPackHeaders } from './pack-headers';

// Hash of `boot()`, from `openssl dgst -sha256 -binary | base64`.
const HASH = "'sha256-MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY='";
const POLICY = `default-src 'self'; script-src 'self' ${HASH}`;

/**
 * Returns a page like those of the build. Its scripts are in a template; structured data does not
 * run either.
 */
const page = (article: string) =>
  `<html><head><script>boot()</script><script type="application/ld+json">{}</script></head><body>${article}` +
  '<template data-page-path="/fr"><script>window.hash="a"</script><script src="/app.js" async></script></template></body></html>';

/** Returns the policy for a page of a pack, and the number of requests. */
async function headersFor(html: string): Promise<{ policy: string | undefined; asked: number }> {
  let asked = 0;
  const fetch = () => {
    asked += 1;
    return Promise.resolve(new Response('', { headers: { 'content-security-policy': POLICY } }));
  };
  const headers = await readPackHeaders(fetch, { versionId: 2, locale: 'fr' }, html, new AbortController().signal);
  return { policy: headers['content-security-policy'], asked };
}

test('a policy that allows the scripts that run is stored unchanged: scripts in the template never run', async () => {
  expect(await headersFor(page('<p>Texte</p>'))).toEqual({ policy: POLICY, asked: 1 });
});

test.each(HOSTILE_TEXTS)('an article that repeats %j adds no script', async (_beginning, text) => {
  const comment = `<!--${text.replaceAll('>', '')}<script>other()</script>-->`;
  const article = `${comment}<p title=${quoted(`${text}<script>other()</script>`)}>Texte</p>`;
  expect(await headersFor(page(article))).toEqual({ policy: POLICY, asked: 1 });
});
