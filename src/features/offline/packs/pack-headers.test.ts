import { HOSTILE_TEXTS, quoted } from '../../../shared/html/testing/hostile-texts';
import { readPackHeaders } from './pack-headers';

// Of `boot()`, by `openssl dgst -sha256 -binary | base64`.
const HASH = "'sha256-MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY='";
const POLICY = `default-src 'self'; script-src 'self' ${HASH}`;

/** A page as the build makes it: its scripts wait in a template, as data of search engines does not run either. */
const page = (article: string) =>
  `<html><head><script>boot()</script><script type="application/ld+json">{}</script></head><body>${article}` +
  '<template data-page-path="/fr"><script>window.hash="a"</script><script src="/app.js" async></script></template></body></html>';

/** The headers for a page of a pack, and how often the host was asked. */
async function headersFor(html: string): Promise<{ policy: string | undefined; asked: number }> {
  let asked = 0;
  const fetch = () => {
    asked += 1;
    return Promise.resolve(new Response('', { headers: { 'content-security-policy': POLICY } }));
  };
  const headers = await readPackHeaders({ versionId: 2, locale: 'fr' }, html, { fetch }, new AbortController().signal);
  return { policy: headers['content-security-policy'], asked };
}

test('a policy that knows the scripts which run is kept as it is: what waits in the template runs in no page', async () => {
  expect(await headersFor(page('<p>Texte</p>'))).toEqual({ policy: POLICY, asked: 1 });
});

test.each(HOSTILE_TEXTS)('an article that says %j over and over brings no script', async (_beginning, text) => {
  const comment = `<!--${text.replaceAll('>', '')}<script>other()</script>-->`;
  const article = `${comment}<p title=${quoted(`${text}<script>other()</script>`)}>Texte</p>`;
  expect(await headersFor(page(article))).toEqual({ policy: POLICY, asked: 1 });
});
