import type { Call } from './http/answer-calls';
import { IdentityFault } from './identity-fault';
import type { IdentityPoolOperation } from './identity-pool/identity-pool';
import { USER_POOL_OPERATIONS } from './operations/user-pool-operations';
import type { Pool } from './pool';

/** Makes the function that runs an operation by its target: service, point, name. */
export function createCall(pool: Pool, identityPool: ReadonlyMap<string, IdentityPoolOperation>): Call {
  return async (target, body) => {
    const [service = '', name = '', ...more] = target.split('.');
    const isIdentityPool = service === 'AWSCognitoIdentityService';
    if (more.length === 0 && service === 'AWSCognitoIdentityProviderService') {
      const operation = USER_POOL_OPERATIONS.get(name);
      if (operation) return operation(pool, body);
    }
    const operation = more.length === 0 && isIdentityPool ? identityPool.get(name) : undefined;
    if (operation) return operation(body);
    throw new IdentityFault(
      'UnknownOperationException',
      `Expected an operation that Amplify sends, in the header x-amz-target; received ${JSON.stringify(target.slice(0, 200))}.`,
    );
  };
}
