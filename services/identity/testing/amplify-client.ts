import { Amplify } from 'aws-amplify';
import {
  CognitoAWSCredentialsAndIdentityIdProvider,
  DefaultIdentityIdStore,
  cognitoUserPoolsTokenProvider,
} from 'aws-amplify/auth/cognito';
import { ConsoleLogger, type KeyValueStorageInterface } from 'aws-amplify/utils';
import type { IdentityService } from '../identity-service';

/** What Amplify is to talk to. */
export interface AmplifyTarget {
  readonly service: Pick<IdentityService, 'url' | 'settings'>;
  /** Whether it asks the identity pool for credentials too, and whether guests get some (default: no identity pool). */
  readonly identityPool?: 'signed-in' | 'guests';
  /** Another client id than the provider's. */
  readonly clientId?: string;
}

/** What Amplify keeps: tokens, devices, the identity. */
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
  /** The value whose key ends so, whoever is signed in. */
  find(end: string): string | undefined {
    return [...this.items].find(([key]) => key.endsWith(`.${end}`))?.[1];
  }
}

/**
 * Lets Amplify, which is one for the whole process, talk to a provider, as somebody who was never there before.
 * @returns What it keeps.
 */
export function connectAmplify({ service, identityPool, clientId }: AmplifyTarget): MemoryStorage {
  // It warns of every endpoint that is not of AWS.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const { settings, url } = service;
  const storage = new MemoryStorage();
  const userPool = {
    userPoolId: settings.userPoolId,
    userPoolClientId: clientId ?? settings.clientId,
    userPoolEndpoint: url,
  };
  const Cognito = identityPool
    ? {
        ...userPool,
        identityPoolId: settings.identityPoolId,
        identityPoolEndpoint: url,
        allowGuestAccess: identityPool === 'guests',
      }
    : userPool;
  const Auth = { Cognito };
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
