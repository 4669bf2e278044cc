import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askRouteRule } from './ask-route-rule';

let server: Server;
let answer = { status: 200, body: '{}' };
let asked: string[] = [];

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

describe('askRouteRule', () => {
  it('returns the target of a rule of the editors', async () => {
    answer = { status: 200, body: '{"redirect":"/fr/version/2","status":302}' };
    expect(await askRouteRule(url(), '/fr/ancien é')).toBe('/fr/version/2');
    expect(asked).toEqual(['/public/route-rules?path=%2Ffr%2Fancien%20%C3%A9']);
  });

  it.each([
    ['there is no rule', 404, '{"error":"not-found"}'],
    ['the answer is not one', 200, '{"redirect":"javascript:alert(1)","status":302}'],
    ['the answer is cut', 200, '{"redirect":'],
  ])('returns null when %s', async (_, status, body) => {
    answer = { status, body };
    expect(await askRouteRule(url(), '/fr/x')).toBeNull();
  });

  it('returns null when the API is unreachable', async () => {
    expect(await askRouteRule('http://127.0.0.1:1', '/fr/x')).toBeNull();
  });
});
