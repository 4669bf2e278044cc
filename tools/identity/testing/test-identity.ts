import { createIdentityService } from '../create-identity-service';
import type { IdentityService, IdentityServiceOptions, SeedUser } from '../identity-service';
import { quickOptions } from './quick-options';
import { callRaw, type RawAnswer } from './raw-call';

/** A provider in a test, with a clock that is advanced manually. */
export interface TestIdentity {
  service: IdentityService;
  /** Calls an operation of the user pool with the client's id. */
  call: (operation: string, request?: object) => Promise<RawAnswer>;
  /** Calls an operation of the identity pool. */
  callIdentityPool: (operation: string, request?: object) => Promise<RawAnswer>;
  /** Signs in with a password, without a second factor. @returns the tokens. */
  signIn: (name?: string, password?: string) => Promise<Record<'AccessToken' | 'IdToken' | 'RefreshToken', string>>;
  /** Returns the last code that was sent. */
  lastCode: () => string;
  /** Advances the clock. */
  advance: (seconds: number) => void;
}

/** The user of most tests. */
export const ADA: SeedUser = { email: 'ada@example.org', password: 'Analytical-1', attributes: { name: 'Ada' } };

/** Start time of a test's clock, in milliseconds. */
export const START = Date.UTC(2026, 0, 31, 12);

const started: IdentityService[] = [];

/** Starts a provider with one user, in memory. */
export async function startTestIdentity(options: IdentityServiceOptions = {}): Promise<TestIdentity> {
  let time = START;
  const service = await createIdentityService(await quickOptions({ seed: [ADA], clock: () => time, ...options }));
  started.push(service);
  const { clientId } = service.settings;
  const call = (operation: string, request: object = {}): Promise<RawAnswer> =>
    callRaw(service, operation, { ClientId: clientId, ...request });
  return {
    service,
    call,
    callIdentityPool: (operation, request = {}) => callRaw(service, `AWSCognitoIdentityService.${operation}`, request),
    async signIn(name = ADA.email, password = ADA.password) {
      const parameters = { USERNAME: name, PASSWORD: password };
      const answer = await call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: parameters });
      if (!answer.body.AuthenticationResult) throw new Error(`Not signed in: ${JSON.stringify(answer)}`);
      const tokens: Awaited<ReturnType<TestIdentity['signIn']>> = answer.body.AuthenticationResult;
      return tokens;
    },
    lastCode: () => service.outbox.messages().at(-1)?.code ?? 'none was sent',
    advance: (seconds) => {
      time += seconds * 1000;
    },
  };
}

/** Stops the providers of a test. */
export async function stopTestIdentities(): Promise<void> {
  await Promise.all(started.splice(0).map((service) => service.close()));
}
