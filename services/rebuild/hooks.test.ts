import { connect } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { acceptedSchema, publishingStatusSchema } from '../../content-schema';
import { signedHook, SECRET } from './testing/signed-hook';
import { startTestRebuild, stopTestRebuilds } from './testing/test-rebuild';

afterEach(async () => {
  jest.restoreAllMocks();
  await stopTestRebuilds();
});

const accepted = async (response: Response) => acceptedSchema.parse(await response.json());
const MINUTE = 60_000;

describe('a hook', () => {
  test('that is signed is answered 202 with its build, which ends live with its cursor', async () => {
    const rebuild = await startTestRebuild();
    rebuild.builder.cursor = () => 'c1';
    const response = await rebuild.hook({ cursor: 'c1' });
    expect(response.status).toBe(202);
    const { build, isNew } = await accepted(response);
    expect([build, isNew]).toEqual(['b1', true]);
    expect(await rebuild.ended(build)).toMatchObject({
      state: 'live',
      hooks: 1,
      cursors: ['c1'],
      release: 'r1',
      kind: 'warm',
    });
    expect(rebuild.releases.published[0]).toMatchObject({ build: 'b1', cursor: 'c1', includes: ['c1'] });
  });

  test('that was seen before is answered 200 with the same build, also after a restart', async () => {
    const first = await startTestRebuild();
    const { build } = await accepted(await first.hook({ id: 'msg_1' }));
    await first.ended(build);
    const again = await first.hook({ id: 'msg_1' });
    expect([again.status, await accepted(again)]).toEqual([200, { build, isNew: false }]);
    await first.service.close();
    const { stateDir, content, releases } = first;
    const second = await startTestRebuild({ stateDir, content, releases });
    expect(await accepted(await second.hook({ id: 'msg_1' }))).toEqual({ build, isNew: false });
    expect(second.builder.builds).toEqual([]);
  });

  test('about members-only content is accepted and builds nothing', async () => {
    const { hook, builder } = await startTestRebuild();
    expect((await hook({ mode: 'private' })).status).toBe(204);
    expect(builder.builds).toEqual([]);
  });

  test.each(['ping', 'content.published'])('of the type %s is accepted, logged and builds nothing', async (type) => {
    const { service, builder, lines } = await startTestRebuild();
    const answer = await fetch(`${service.url}/hooks/content`, signedHook({ body: JSON.stringify({ type }) }));
    expect([answer.status, builder.builds]).toEqual([204, []]);
    expect(lines.join('\n')).toContain(`expected content.changed, received "${type}". It is ignored.`);
  });

  test.each([
    'application/vnd.api+json',
    'application/cloudevents+json; charset=utf-8',
    'Application/JSON ;charset=UTF-8',
    'application/json',
  ])('may come as %s, with a byte order mark', async (type) => {
    const { service } = await startTestRebuild();
    const request = signedHook({ body: `\uFEFF${signedHook().body}` });
    request.headers['content-type'] = type;
    expect((await fetch(`${service.url}/hooks/content`, request)).status).toBe(202);
  });

  test('may be signed with any of the secrets, during a rotation', async () => {
    const next = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const { hook } = await startTestRebuild({ secrets: [SECRET, next] });
    expect([(await hook()).status, (await hook({ secret: next })).status]).toEqual([202, 202]);
  });

  test('may have several signatures, of which one is valid', async () => {
    const { service } = await startTestRebuild();
    const request = signedHook();
    request.headers['webhook-signature'] = `v1a,xyz v1,AAAA v1 ${request.headers['webhook-signature']} v1,`;
    expect((await fetch(`${service.url}/hooks/content`, request)).status).toBe(202);
  });
});

describe('a hook that is refused', () => {
  const other = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
  test.each<[what: string, change: (request: ReturnType<typeof signedHook>) => unknown, status: number, says: string]>([
    ['has no signature', ({ headers }) => delete headers['webhook-signature'], 401, 'no webhook-signature header'],
    ['has no id', ({ headers }) => delete headers['webhook-id'], 401, 'no webhook-id header'],
    ['has no time', ({ headers }) => delete headers['webhook-timestamp'], 401, 'no webhook-timestamp header'],
    ['has another id', ({ headers }) => (headers['webhook-id'] = 'msg_2'), 401, 'no secret of ours'],
    ['has another body', (request) => (request.body = request.body.replace('c1', 'c2')), 401, 'no secret of ours'],
    [
      'was signed six minutes ago',
      (r) => Object.assign(r, signedHook({ signedAt: new Date(Date.now() - 6 * MINUTE) })),
      401,
      'five minutes ago',
    ],
    [
      'is signed for the future',
      (r) => Object.assign(r, signedHook({ signedAt: new Date(Date.now() + 6 * MINUTE) })),
      401,
      'five minutes ahead',
    ],
    ['has a time that is none', ({ headers }) => (headers['webhook-timestamp'] += 'e3'), 401, 'no number of seconds'],
    ['is signed with another secret', (r) => Object.assign(r, signedHook({ secret: other })), 401, 'no secret of ours'],
    [
      'has a signature of another form',
      ({ headers }) => (headers['webhook-signature'] = 'v1'),
      401,
      'no secret of ours',
    ],
    ['has an endless id', (r) => Object.assign(r, signedHook({ id: 'x'.repeat(501) })), 401, '501 characters'],
    ['is no JSON', (r) => Object.assign(r, signedHook({ body: '{"type":' })), 400, 'the body of the hook'],
    ['is blank', (r) => Object.assign(r, signedHook({ body: ' ' })), 400, 'the body of the hook'],
    ['is no object', (r) => Object.assign(r, signedHook({ body: '["ping"]' })), 400, 'the body of the hook'],
    ['has no type', (r) => Object.assign(r, signedHook({ body: '{"type":7}' })), 400, 'type'],
    ['is JSON lines', ({ headers }) => (headers['content-type'] = 'application/jsonl'), 415, 'media type'],
    ['is other JSON', (r) => Object.assign(r, signedHook({ body: '{"type":"content.changed"}' })), 400, 'data'],
    ['has no body', (r) => Object.assign(r, signedHook({ body: '' })), 400, 'body'],
    ['is of another type', ({ headers }) => (headers['content-type'] = 'text/plain'), 415, 'media type'],
    ['is huge', (r) => Object.assign(r, signedHook({ body: JSON.stringify('x'.repeat(20_000)) })), 413, 'too large'],
  ])('%s: nothing is built', async (_what, change, status, says) => {
    const { service, read, lines } = await startTestRebuild();
    const request = signedHook();
    change(request);
    const response = await fetch(`${service.url}/hooks/content`, request);
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(new RegExp(says, 'i'));
    const now = await read('/status', publishingStatusSchema);
    expect([now.running, now.waiting, now.last]).toEqual([null, null, null]);
    expect(lines.join('\n')).not.toContain(SECRET.slice(6));
  });

  test('builds once when repeated within the tolerance; after that it is refused as old', async () => {
    const rebuild = await startTestRebuild();
    const request = signedHook();
    const send = () => fetch(`${rebuild.service.url}/hooks/content`, request);
    expect([(await send()).status, (await send()).status]).toEqual([202, 200]);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 6 * MINUTE);
    expect((await send()).status).toBe(401);
  });

  test('is aborted when it arrives too slowly', async () => {
    const { service } = await startTestRebuild({ requestMs: 300 });
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    const head =
      'POST /hooks/content HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{';
    socket.write(head);
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
  });
});

test('the test signs as the specification does', () => {
  const webhook = new Webhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
  const signature = webhook.sign('msg_p5jXN8AQM9LWM0D4loKWxJek', new Date(1614265330_000), '{"test": 2432232314}');
  expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});
