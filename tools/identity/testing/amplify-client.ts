import { Amplify, type ResourcesConfig } from 'aws-amplify';
import {
  CognitoAWSCredentialsAndIdentityIdProvider,
  DefaultIdentityIdStore,
  cognitoUserPoolsTokenProvider,
} from 'aws-amplify/auth/cognito';
import { ConsoleLogger, type KeyValueStorageInterface } from 'aws-amplify/utils';
import type { IdentityService } from '../identity-service';

type AuthConfig = NonNullable<ResourcesConfig['Auth']>;

/** Configuration of Amplify for a provider. */
export interface AmplifyTarget {
  readonly service: Pick<IdentityService, 'url' | 'settings'>;
  /**
   * Whether to use the identity pool too, and whether guests get credentials (default: no identity
   * pool).
   */
  readonly identityPool?: 'signed-in' | 'guests';
  /** Client id other than the provider's. */
  readonly clientId?: string;
}

/** Storage of Amplify: tokens, devices, the identity. */
export class MemoryStorage implements KeyValueStorageInterface {
  readonly items = new Map<string, string>();
  async setItem(key: string, value: string): Promise<void> {
    this.items.set(key, value);
  }
  async getItem(key: string): Promise<string | null> {
    return this.items.get(key) ?? null;
  }
  async removeItem(key: string): Promise<void> {
    this.items.delete(key);
  }
  async clear(): Promise<void> {
    this.items.clear();
  }
  /** Returns the value whose key ends with `end`, for any user. */
  find(end: string): string | undefined {
    return [...this.items].find(([key]) => key.endsWith(`.${end}`))?.[1];
  }
}

/**
 * Connects Amplify, which is global to the process, to a provider, as a new visitor.
 * @returns the storage of Amplify.
 */
export function connectAmplify({ service, identityPool, clientId }: AmplifyTarget): MemoryStorage {
  // Amplify names a device after the browser, which Node 20 does not have.
  if (!('navigator' in globalThis)) {
    Object.defineProperty(globalThis, 'navigator', { value: { userAgent: 'Node' }, configurable: true });
  }
  // Amplify warns about every endpoint outside AWS.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const { settings, url } = service;
  const storage = new MemoryStorage();
  const userPool = {
    userPoolId: settings.userPoolId,
    userPoolClientId: clientId ?? settings.clientId,
    userPoolEndpoint: url,
  };
  const Auth: AuthConfig = identityPool
    ? {
        Cognito: {
          ...userPool,
          identityPoolId: settings.identityPoolId,
          identityPoolEndpoint: url,
          allowGuestAccess: identityPool === 'guests',
        },
      }
    : { Cognito: userPool };
  const identityIds = new DefaultIdentityIdStore(storage);
  if (identityPool) identityIds.setAuthConfig(Auth);
  cognitoUserPoolsTokenProvider.setAuthConfig(Auth);
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
  Amplify.configure(
    { Auth },
    {
      Auth: {
        tokenProvider: cognitoUserPoolsTokenProvider,
        credentialsProvider: new CognitoAWSCredentialsAndIdentityIdProvider(identityIds),
      },
    },
  );
  return storage;
}
