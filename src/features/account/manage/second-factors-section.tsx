import { useCallback } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import {
  SECOND_FACTORS,
  type SecondFactor,
  type SecondFactorPreference,
  type SignedInUser,
} from '../identity/identity-port';
import { Button } from '../../../ui/button';
import { useIdentity } from '../use-identity';
import { FactorRow } from './factor-row';
import { LoadedContent } from './loaded-content';
import { ManageSection } from './manage-section';
import { Outcome, useOutcome } from './outcome';
import { TotpSetupForm, useTotpSetup } from './totp-setup-form';
import { useLoaded } from './use-loaded';

/** Props of `SecondFactorsSection`. */
export interface SecondFactorsSectionProps {
  user: SignedInUser;
  /** Whether the account may have no password: with a second factor the provider lets nobody in without one. */
  isPasswordOptional: boolean;
}

/** What is asked for besides the password: which ways are on, which comes first, and turning them on and off. */
export function SecondFactorsSection({ user, isPasswordOptional }: SecondFactorsSectionProps) {
  const { t } = useTranslation('pages');
  const identity = useIdentity();
  const outcome = useOutcome();
  const part = useLoaded(useCallback(() => identity.secondFactors(), [identity]));
  const totp = useTotpSetup(user);

  const save = async (preference: SecondFactorPreference, message: string) => {
    await identity.setSecondFactors(preference);
    part.put(preference);
    outcome.tell(message);
  };

  return (
    <ManageSection id="second-factors">
      <p>{t('account.manage.factors.text')}</p>
      {isPasswordOptional && <p className="aside">{t('account.manage.factors.needsPassword')}</p>}
      <LoadedContent part={part}>
        {(preference) => (
          <ul className="listing">
            {offeredFactors(preference).map((factor) => (
              <FactorRow
                key={factor}
                factor={factor}
                preference={preference}
                onPrefer={() =>
                  void outcome.attempt(() =>
                    save({ ...preference, preferred: factor }, t(`account.manage.factors.${factor}.preferred`)),
                  )
                }
                onTurnOff={() => save(without(preference, factor), t(`account.manage.factors.${factor}.turnedOff`))}
              >
                {factor === 'EMAIL' && !user.emailVerified && (
                  <span className="aside">{t('account.manage.factors.EMAIL.unverified')}</span>
                )}
                {factor === 'EMAIL' && user.emailVerified && (
                  <Button
                    variant="secondary"
                    onClick={() =>
                      void outcome.attempt(() =>
                        save(withFactor(preference, 'EMAIL'), t('account.manage.factors.EMAIL.turnedOn')),
                      )
                    }
                  >
                    {t('account.manage.factors.EMAIL.turnOn')}
                  </Button>
                )}
                {factor === 'TOTP' && totp.setup === null && (
                  <Button variant="secondary" onClick={() => void outcome.attempt(totp.start)}>
                    {t('account.manage.factors.TOTP.turnOn')}
                  </Button>
                )}
              </FactorRow>
            ))}
          </ul>
        )}
      </LoadedContent>
      {totp.setup !== null && part.loaded.state === 'loaded' && (
        <TotpSetupForm setup={totp.setup} onConfirmed={onTotpConfirmed(part.loaded.value)} onCancel={totp.end} />
      )}
      <Outcome outcome={outcome} />
    </ManageSection>
  );

  function onTotpConfirmed(preference: SecondFactorPreference) {
    return async () => {
      totp.end();
      // The code is used up: when this fails, the form could not be sent again, so it is told below.
      await outcome.attempt(() => save(withFactor(preference, 'TOTP'), t('account.manage.factors.TOTP.turnedOn')));
    };
  }
}

/** Messages to a telephone are not offered, since the site asks nobody for a number: who has them on can turn them off. */
function offeredFactors({ enabled }: SecondFactorPreference): SecondFactor[] {
  const order: readonly SecondFactor[] = ['TOTP', 'EMAIL', 'SMS'];
  return order.filter((factor) => factor !== 'SMS' || enabled.includes('SMS'));
}

function withFactor({ enabled, preferred }: SecondFactorPreference, factor: SecondFactor): SecondFactorPreference {
  return {
    enabled: SECOND_FACTORS.filter((each) => each === factor || enabled.includes(each)),
    preferred: preferred ?? factor,
  };
}

function without({ enabled, preferred }: SecondFactorPreference, factor: SecondFactor): SecondFactorPreference {
  const rest = enabled.filter((each) => each !== factor);
  return { enabled: rest, preferred: preferred === factor ? (rest[0] ?? null) : preferred };
}
