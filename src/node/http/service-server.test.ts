import { ContentParseError } from '../../../content-schema';
import { AuthorizeUnavailableError } from '../tokens/authorize';
import { createServiceServer, listen } from './create-service-server';
import { errorReply, failureReply, type FailureMessages } from './error-reply';

const FAILURES: FailureMessages = {
  unavailable: { fr: 'Inconnu pour le moment.', en: 'Unknown at the moment.' },
  refused: (reason) => ({ fr: `Refusé : ${reason}`, en: `Refused: ${reason}` }),
  failed: { fr: 'En panne.', en: 'Out of order.' },
};

/** Creates a server whose only route throws an error, or answers `{}`. */
function makeServer(error?: Error) {
  const logged: string[] = [];
  const server = createServiceServer({
    headers: { 'cache-control': 'no-store', vary: 'Origin' },
    bodyLimit: 10,
    answerNotFound: (reply) =>
      errorReply(reply, 404, { error: 'not-found', message: { fr: 'Rien ici.', en: 'Nothing here.' } }),
    answerFailure: (reply, failure) => failureReply(reply, failure, FAILURES, (line) => logged.push(line)),
  });
  server.post('/route', async (_request, reply) => {
    reply.header('etag', '"x"');
    if (error !== undefined) throw error;
    return {};
  });
  return { server, logged };
}

const post = { method: 'POST', url: '/route?token=secret' } as const;

describe('a service server', () => {
  it.each(['/missing', '/%E0%A4%A', '/route'])('answers 404 in the same way for GET %s', async (url) => {
    const { statusCode, headers, body } = await makeServer().server.inject({ url });
    expect([statusCode, JSON.parse(body)]).toEqual([404, { error: 'not-found', message: 'Nothing here.' }]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Origin, Accept-Language' });
  });

  it('answers errors in the accepted language, without an entity tag', async () => {
    const { server } = makeServer(new ContentParseError('the query', [], 'Correct it.'));
    const answer = await server.inject({ ...post, headers: { 'accept-language': 'fr' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers).toMatchObject({ 'content-language': 'fr' });
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.json()).toMatchObject({ error: 'bad-request' });
  });

  it('refuses a body that is too large, without a line in the log', async () => {
    const { server, logged } = makeServer();
    const answer = await server.inject({ ...post, payload: { text: 'far too long' } });
    expect([answer.statusCode, answer.json(), logged]).toEqual([
      413,
      { error: 'bad-request', message: 'Refused: Request body is too large' },
      [],
    ]);
  });

  it('asks for patience while the sender cannot be identified, and logs the reason without the query', async () => {
    const { server, logged } = makeServer(new AuthorizeUnavailableError('no keys'));
    const answer = await server.inject(post);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toEqual({ error: 'unavailable', message: 'Unknown at the moment.' });
    expect(logged).toEqual(['POST /route: no keys']);
  });

  it('hides the reason of its own failures, and logs it', async () => {
    const { server, logged } = makeServer(new Error('a bug'));
    const answer = await server.inject(post);
    expect([answer.statusCode, answer.json()]).toEqual([500, { error: 'internal', message: 'Out of order.' }]);
    expect(logged).toEqual([expect.stringMatching(/^POST \/route: Error: a bug/)]);
  });

  it('reports a port that is taken', async () => {
    const [{ server: first }, { server: second }] = [makeServer(), makeServer()];
    const port = Number(new URL(await listen(first, 0, '127.0.0.1')).port);
    await expect(listen(second, port, '127.0.0.1')).rejects.toThrow(`Port ${port}: expected a free port`);
    await first.close();
  });
});
