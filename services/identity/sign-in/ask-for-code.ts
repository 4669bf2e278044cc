import { invalidParameter } from '../identity-fault';
import { type SignIn, type SignInAnswer, ask } from './sign-in';

/** Questions that a code answers which was sent. */
export type CodeChallengeName = 'EMAIL_OTP' | 'SMS_OTP' | 'SMS_MFA';

/** Sends a code and asks for it. @param newAddress Address to send it to, which becomes the user's once it is right. */
export function askForCode(signIn: SignIn, name: CodeChallengeName, newAddress?: string): SignInAnswer {
  const { pool, user } = signIn;
  const attribute = name === 'EMAIL_OTP' ? 'email' : 'phone_number';
  const destination = newAddress ?? user.attributes[attribute];
  if (!destination) throw invalidParameter(`User does not have the attribute ${attribute}`);
  const lifetime = pool.settings.ttl.otp;
  const delivery = pool.codes.send(user, { purpose: 'auth', attribute, destination, lifetime });
  return ask(signIn, newAddress === undefined ? { name } : { name: 'EMAIL_OTP', newAddress }, {
    CODE_DELIVERY_DELIVERY_MEDIUM: delivery.DeliveryMedium,
    CODE_DELIVERY_DESTINATION: delivery.Destination,
    USER_ID_FOR_SRP: user.username,
    USERNAME: user.username,
  });
}
