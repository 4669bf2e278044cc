import type { IdentityConfig } from '../../content-schema';

/** Origins that scripts talk to when people sign in; none for a service that the site itself passes on to. */
export function identityOrigins(identity: IdentityConfig): string[] {
  const { userPoolId, identityPoolId, userPoolEndpoint, identityPoolEndpoint } = identity;
  return [
    userPoolEndpoint ?? awsEndpoint('cognito-idp', userPoolId.replace(/_[^_]*$/, '')),
    ...(identityPoolId === null
      ? []
      : [identityPoolEndpoint ?? awsEndpoint('cognito-identity', identityPoolId.split(':')[0] ?? '')]),
  ].flatMap((endpoint) => (endpoint.startsWith('/') ? [] : [new URL(endpoint).origin]));
}

/** Where AWS answers for a region; China has a domain of its own. */
export function awsEndpoint(service: string, region: string): string {
  return `https://${service}.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;
}
