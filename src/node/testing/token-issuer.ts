import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** A key that signs tokens, with its id. */
export interface TestKey {
  kid: string;
  privateKey: CryptoKey;
  publicJwk: Record<string, unknown>;
}

/** An issuer of tokens with a real key server. */
export interface TokenIssuer {
  issuer: string;
  clientId: string;
  /** Keys that the server publishes; may be replaced. */
  published: TestKey[];
  /** Returns the number of requests for the keys. */
  asked(): number;
  /** Creates an access token. The given claims replace the defaults; undefined removes one. */
  token(claims?: JWTPayload, key?: TestKey): Promise<string>;
  close(): Promise<void>;
}

/** Creates a key pair. */
export async function createTestKey(kid: string): Promise<TestKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

/** The first key of every issuer, shared because creating one takes longer than most tests. */
let firstKey: Promise<TestKey> | undefined;

/** Starts an issuer on a free port. */
export async function startTokenIssuer(): Promise<TokenIssuer> {
  const published = [await (firstKey ??= createTestKey('first'))];
  let asked = 0;
  const server = createServer((request, response) => {
    const isKeys = request.url === '/local_Pool/.well-known/jwks.json';
    if (isKeys) asked += 1;
    response.writeHead(isKeys ? 200 : 404, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify({ keys: published.map(({ publicJwk }) => publicJwk) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A listening TCP server has such an address.
  const issuer = `http://127.0.0.1:${port}/local_Pool`;
  return {
    issuer,
    clientId: 'client1',
    published,
    asked: () => asked,
    async token(claims = {}, key = published[0]) {
      if (!key) throw new Error('expected a key to sign with, received none');
      const now = Math.floor(Date.now() / 1000);
      const usual = {
        iss: issuer,
        client_id: 'client1',
        token_use: 'access',
        sub: 'someone',
        iat: now,
        exp: now + 300,
      };
      return new SignJWT({ ...usual, 'cognito:groups': ['Redactor'], ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid })
        .sign(key.privateKey);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
