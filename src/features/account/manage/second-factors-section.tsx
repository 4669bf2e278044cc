import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Label } from '../../../ui/label';
import type { SignedInUser } from '../../../shared/session/signed-in-user';
import {
  SECOND_FACTORS,
  type SecondFactor,
  type SecondFactorPreference,
  type TotpSetup,
} from '../identity/identity-port';
import { useIdentity } from '../use-identity';
import { AccountForm } from '../form/account-form';
import { CodeField, typedCode } from '../form/codes';
import { TotpSetupDetails } from '../totp-setup';
import { LoadedContent } from './loaded-content';
import { useAsync } from '../../../ui/use-async';
import { ManageSection, Outcome, useOutcome } from './section';
import { ConfirmedAction } from './confirmed-action';

export interface SecondFactorsSectionProps {
  user: SignedInUser;
  /** Whether the account may have no password: with a second factor the provider requires one. */
  isPasswordOptional: boolean;
}

/** The second factors: which are enabled, which one is preferred, and buttons to change them. */
export function SecondFactorsSection({ user, isPasswordOptional }: SecondFactorsSectionProps) {
  const { t } = useTranslation('pages');
  const identity = useIdentity();
  const outcome = useOutcome();
  const part = useAsync(useCallback(() => identity.secondFactors(), [identity]));
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  const list = useRef<HTMLDivElement>(null);

  const save = async (preference: SecondFactorPreference, message: string) => {
    await identity.setSecondFactors(preference);
    part.put(preference);
    outcome.succeed(message);
  };

  return (
    <ManageSection id="second-factors">
      <p>{t('account.manage.factors.text')}</p>
      {isPasswordOptional && <p className="aside">{t('account.manage.factors.needsPassword')}</p>}
      <LoadedContent part={part} focusRef={list}>
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
                {factor === 'TOTP' && setup === null && (
                  <Button variant="secondary" onClick={() => void outcome.attempt(startTotp)}>
                    {t('account.manage.factors.TOTP.turnOn')}
                  </Button>
                )}
              </FactorRow>
            ))}
          </ul>
        )}
      </LoadedContent>
      {setup !== null && part.value !== undefined && (
        <TotpSetupForm setup={setup} onConfirmed={onTotpConfirmed} onCancel={cancelTotp} />
      )}
      <Outcome outcome={outcome} />
    </ManageSection>
  );

  /** Requests a secret for the app. */
  async function startTotp() {
    setSetup(await identity.setUpTotp(user.email ?? user.username));
  }

  function cancelTotp() {
    // The button is removed with the form.
    list.current?.focus();
    setSetup(null);
  }

  async function onTotpConfirmed() {
    setSetup(null);
    // The code cannot be used again: if this fails, the form could not be sent again, so the error
    // is below. An action before it may have changed the preference.
    await outcome.attemptNext(async () =>
      save(withFactor(await identity.secondFactors(), 'TOTP'), t('account.manage.factors.TOTP.turnedOn')),
    );
  }
}

/**
 * Returns the factors to list. Text messages are not offered, since the site asks for no phone
 * numbers; where enabled they can be disabled.
 */
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

interface FactorRowProps {
  factor: SecondFactor;
  preference: SecondFactorPreference;
  onPrefer: () => void;
  onTurnOff: () => Promise<void>;
  /** Button that enables it, rendered while it is off. */
  children: ReactNode;
}

/** One second factor: its name, its state and its buttons. */
function FactorRow({ factor, preference, onPrefer, onTurnOff, children }: FactorRowProps) {
  const { t } = useTranslation('pages');
  const isOn = preference.enabled.includes(factor);
  const isPreferred = preference.preferred === factor;
  const isOnlyOne = preference.enabled.length === 1;
  const name = t(`account.manage.factors.${factor}`);
  return (
    <li>
      <p className="row">
        <strong>{name}</strong>
        <span className={isOn ? 'color-green' : 'aside'}>
          {isOn && <Icon name="check" />} {t(isOn ? 'account.manage.factors.on' : 'account.manage.factors.off')}
        </span>
        {isPreferred && !isOnlyOne && <Label color="blue-light">{t('account.manage.factors.preferred')}</Label>}
      </p>
      <p className="aside">{t(`account.manage.factors.${factor}.text`)}</p>
      <div className="row">
        {!isOn && children}
        {isOn && !isPreferred && (
          <Button variant="secondary" aria-label={t('account.manage.factors.prefer.full', { name })} onClick={onPrefer}>
            {t('account.manage.factors.prefer')}
          </Button>
        )}
        {isOn && (
          <ConfirmedAction
            label={t('account.manage.factors.turnOff')}
            fullLabel={t('account.manage.factors.turnOff.full', { name })}
            title={t('account.manage.factors.turnOff.full', { name })}
            text={t(isOnlyOne ? 'account.manage.factors.turnOff.last' : 'account.manage.factors.turnOff.text')}
            confirmLabel={t('account.manage.factors.turnOff')}
            onConfirm={onTurnOff}
          />
        )}
      </div>
    </li>
  );
}

interface TotpSetupFormProps {
  setup: TotpSetup;
  /** Called after a correct code. */
  onConfirmed: () => Promise<void>;
  onCancel: () => void;
}

/** Shows the secret for an authenticator app, with a form for the app's first code. */
function TotpSetupForm({ setup, onConfirmed, onCancel }: TotpSetupFormProps) {
  const { t } = useTranslation('pages');
  const identity = useIdentity();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that opened it is removed.
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  return (
    <div
      className="box account-inset flow"
      role="group"
      aria-label={t('account.manage.factors.TOTP.turnOn')}
      ref={place}
      tabIndex={-1}
    >
      <TotpSetupDetails setup={setup} />
      <AccountForm
        submitLabel={t('account.manage.factors.TOTP.confirm')}
        check={({ code }) => ({ code: typedCode(code) === '' ? 'EmptyVerifyTOTPSetupCode' : undefined })}
        errorFields={{ EnableSoftwareTokenMFAException: 'code', CodeMismatchException: 'code' }}
        onSubmit={async ({ code }) => {
          await identity.confirmTotp(typedCode(code));
          await onConfirmed();
        }}
        others={
          <Button variant="tertiary" onClick={onCancel}>
            {t('account.manage.cancel')}
          </Button>
        }
      >
        <CodeField label={t('account.manage.factors.TOTP.code')} hint={t('account.manage.factors.TOTP.codeHint')} />
      </AccountForm>
    </div>
  );
}
