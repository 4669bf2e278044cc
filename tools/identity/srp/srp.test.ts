import fc from 'fast-check';
import { createSrpClient } from '../testing/srp-client';
import { isSrpPublicNumber, makeSrpVerifier, startSrp, verifySrp } from './srp';
import { N } from './srp-group';

const ADA = { scope: 'Versio', id: 'ada' };

function exchangeWith(secret: string, typed: string, salt?: string) {
  const verifier = makeSrpVerifier(ADA, secret, salt);
  const client = createSrpClient(ADA, typed);
  const exchange = startSrp(verifier, client.clientPublic);
  return { exchange, proof: client.prove({ salt: verifier.salt, ...exchange }) };
}

test('any known secret is accepted', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (secret) => {
      const { exchange, proof } = exchangeWith(secret, secret);
      expect(verifySrp(exchange, ADA, proof)).toBe(true);
    }),
    { numRuns: 20 },
  );
});

test.each(['0f', '00000001', '80', 'ff00', '7f'.repeat(16)])('a salt of %s is padded as the client pads it', (salt) => {
  const { exchange, proof } = exchangeWith('Analytical-1', 'Analytical-1', salt);
  expect(verifySrp(exchange, ADA, proof)).toBe(true);
});

test('a wrong secret is refused', () => {
  for (const typed of ['Analytical-2', '', 'analytical-1', 'Analytical-1 ']) {
    const { exchange, proof } = exchangeWith('Analytical-1', typed);
    expect(verifySrp(exchange, ADA, proof)).toBe(false);
  }
});

test('a proof is valid for one exchange, one user and one time only', () => {
  const { exchange, proof } = exchangeWith('Analytical-1', 'Analytical-1');
  expect(verifySrp(exchangeWith('Analytical-1', 'Analytical-1').exchange, ADA, proof)).toBe(false);
  expect(verifySrp(exchange, { ...ADA, id: 'bob' }, proof)).toBe(false);
  expect(verifySrp(exchange, ADA, { ...proof, timestamp: 'later' })).toBe(false);
  expect(verifySrp(exchange, ADA, { ...proof, secretBlock: '' })).toBe(false);
  expect(verifySrp(exchange, ADA, { ...proof, signature: '' })).toBe(false);
});

test.each([
  ['0', '0'],
  ['N', N.toString(16)],
  ['2N', (2n * N).toString(16)],
  ['no number', 'xyz'],
  ['nothing', ''],
  ['far too long a number', 'f'.repeat(2000)],
])('a public number of %s, which would make the shared secret known, is refused', (_name, clientPublic) => {
  expect(isSrpPublicNumber(clientPublic)).toBe(false);
  const { exchange, proof } = exchangeWith('Analytical-1', 'Analytical-1');
  expect(verifySrp({ ...exchange, clientPublic }, ADA, proof)).toBe(false);
});
