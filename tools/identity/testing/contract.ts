import { createIdentityService } from '../create-identity-service';
import type { IdentityService, IdentityServiceOptions, SeedUser } from '../identity-service';
import { type AmplifyTarget, type MemoryStorage, connectAmplify } from './amplify-client';
import { quickOptions } from './quick-options';
import { type RequestLog, logRequests } from './request-log';

/** A provider, Amplify connected to it, and a shared clock. */
export interface Contract {
  readonly service: IdentityService;
  /** Storage of Amplify. */
  readonly storage: MemoryStorage;
  /** Requests that Amplify sent in this test. */
  readonly requests: RequestLog;
  /** Creates a user with a unique address. */
  createUser(user?: Partial<SeedUser>): Promise<{ username: string; password: string }>;
  /** Returns the last code sent to an address or number. */
  lastCode(to: string): string;
  /** Advances the clock, in seconds, for the provider and for Amplify. */
  advance(seconds: number): void;
  /** Connects Amplify again, as a new visitor. */
  reconnect(target?: Partial<AmplifyTarget>): MemoryStorage;
}

/** Default password of created users. */
export const PASSWORD = 'Riverside-1';

/** Timer functions that stay real, so that only the clock is faked. */
const REAL = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Starts one provider for the tests of a block. Each test starts as a new visitor. */
export function useContract(
  options: IdentityServiceOptions = {},
  target: Pick<AmplifyTarget, 'identityPool'> = {},
): Contract {
  let service: IdentityService | undefined;
  let storage: MemoryStorage | undefined;
  let requests: RequestLog | undefined;
  let userCount = 0;

  let realSetTimeout: typeof setTimeout;

  beforeAll(async () => {
    realSetTimeout = globalThis.setTimeout;
    globalThis.setTimeout = letProcessEnd(realSetTimeout);
    jest.useFakeTimers({ doNotFake: [...REAL], now: Date.now() });
    service = await createIdentityService(await quickOptions({ clock: () => Date.now(), ...options }));
  });
  beforeEach(() => {
    requests = logRequests();
    storage = contract.reconnect();
  });
  afterEach(() => requests?.stop());
  afterAll(async () => {
    await service?.close();
    jest.useRealTimers();
    globalThis.setTimeout = realSetTimeout;
  });

  const contract: Contract = {
    get service() {
      return expectStarted(service);
    },
    get storage() {
      return expectStarted(storage);
    },
    get requests() {
      return expectStarted(requests);
    },
    async createUser(user = {}) {
      userCount += 1;
      const email = user.email ?? `reader-${userCount}@example.org`;
      const password = user.password ?? PASSWORD;
      await contract.service.admin.createUser({ ...user, email, password });
      return { username: email, password };
    },
    lastCode(to) {
      const message = contract.service.outbox.messages().findLast((each) => each.to === to);
      if (message === undefined) throw new Error(`expected a code sent to ${to}, found none`);
      return message.code;
    },
    advance: (seconds) => jest.setSystemTime(Date.now() + seconds * 1000),
    reconnect: (other = {}) => (storage = connectAmplify({ service: contract.service, ...target, ...other })),
  };
  return contract;
}

/**
 * Unrefs long timers. Amplify waits three minutes for the confirmation of a new account, even after
 * it happened: the process must not wait for that.
 */
function letProcessEnd(real: typeof setTimeout): typeof setTimeout {
  return new Proxy(real, {
    apply(target, self, parameters: Parameters<typeof setTimeout>) {
      const timer: NodeJS.Timeout = Reflect.apply(target, self, parameters);
      return (parameters[1] ?? 0) > 60_000 ? timer.unref() : timer;
    },
  });
}

function expectStarted<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The contract is there within tests only.');
  return value;
}

/** Returns the error's name and message of a failed call, as pages see them. */
export async function failureOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
  return 'It succeeded.';
}
