import type { ContactAttribute } from '../pool-settings';

/** How a code reached somebody, as Cognito tells it. */
export interface CodeDelivery {
  AttributeName: ContactAttribute;
  DeliveryMedium: 'EMAIL' | 'SMS';
  Destination: string;
}

/** Describes where a code went, without giving the address away. */
export function describeDelivery(attribute: ContactAttribute, destination: string): CodeDelivery {
  return { AttributeName: attribute, DeliveryMedium: mediumOf(attribute), Destination: mask(destination) };
}

/** Says how codes for an attribute travel. */
export function mediumOf(attribute: ContactAttribute): 'EMAIL' | 'SMS' {
  return attribute === 'email' ? 'EMAIL' : 'SMS';
}

function mask(destination: string): string {
  const [name = '', domain] = destination.split('@');
  return domain === undefined ? `+*******${name.slice(-4)}` : `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`;
}
