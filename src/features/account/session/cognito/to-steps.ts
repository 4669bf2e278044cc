import type { ConfirmSignInOutput, ConfirmSignUpOutput } from 'aws-amplify/auth';
import {
  type CodeDelivery,
  FIRST_FACTORS,
  type FirstFactor,
  type SecondFactor,
  type SignInStep,
  type SignUpStep,
} from '../../identity/identity-port';

/** Names of an account in an authenticator app. */
export interface TotpNames {
  siteName: string;
  accountName: string;
}

/** Destination of a code in the provider’s library. */
interface Delivery {
  deliveryMedium?: string;
  destination?: string;
}

/** Converts the destination of a code; null when there is none. */
export function toDelivery(delivery: Delivery | undefined): CodeDelivery | null {
  if (delivery?.deliveryMedium === undefined) return null;
  return {
    medium: delivery.deliveryMedium === 'EMAIL' ? 'EMAIL' : 'SMS',
    destination: delivery.destination ?? '',
  };
}

/** Converts the next step of a sign-in. */
export function toSignInStep(step: ConfirmSignInOutput['nextStep'], names: TotpNames): SignInStep {
  switch (step.signInStep) {
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { name: step.signInStep, missingAttributes: step.missingAttributes ?? [] };
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return { name: step.signInStep, delivery: toDelivery(step.codeDeliveryDetails) };
    case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE':
      return { name: step.signInStep, parameters: step.additionalInfo ?? {} };
    case 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION':
      return { name: step.signInStep, choices: toFirstFactors(step.availableChallenges) };
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION':
      return { name: step.signInStep, choices: toSecondFactors(step.allowedMFATypes) };
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      return {
        name: step.signInStep,
        setup: {
          secret: step.totpSetupDetails.sharedSecret,
          uri: step.totpSetupDetails.getSetupUri(names.siteName, names.accountName).href,
        },
      };
    default:
      return { name: step.signInStep };
  }
}

/** Converts the next step of a sign-up. */
export function toSignUpStep(step: ConfirmSignUpOutput['nextStep']): SignUpStep {
  switch (step.signUpStep) {
    case 'CONFIRM_SIGN_UP':
      return { name: 'CONFIRM_SIGN_UP', delivery: toDelivery(step.codeDeliveryDetails) };
    case 'COMPLETE_AUTO_SIGN_IN':
      return { name: 'AUTO_SIGN_IN' };
    case 'DONE':
      return { name: 'DONE' };
  }
}

const toFirstFactors = (names: readonly string[] = []): FirstFactor[] =>
  FIRST_FACTORS.filter((factor) => names.includes(factor));

const toSecondFactors = (names: readonly SecondFactor[] = []): SecondFactor[] => [...names];
