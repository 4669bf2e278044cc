import type { IdentityConfig } from '../../content-schema';

/**
 * Returns the origins that scripts contact for sign-in.
 * A service proxied by the site itself has none.
 */
export function identityOrigins(identity: IdentityConfig): string[] {
  const { userPoolId, identityPoolId, userPoolEndpoint, identityPoolEndpoint } = identity;
  return [
    userPoolEndpoint ?? awsEndpoint('cognito-idp', userPoolId.replace(/_[^_]*$/, '')),
    ...(identityPoolId === null
      ? []
      : [identityPoolEndpoint ?? awsEndpoint('cognito-identity', identityPoolId.split(':')[0] ?? '')]),
  ].flatMap((endpoint) => (endpoint.startsWith('/') ? [] : [new URL(endpoint).origin]));
}

/** Returns the AWS endpoint of a service in a region; China has its own domain. */
export function awsEndpoint(service: string, region: string): string {
  return `https://${service}.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;
}
