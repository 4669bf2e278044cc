import type { ReactNode } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import type { SecondFactor, SecondFactorPreference } from '../identity/identity-port';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Label } from '../../../ui/label';
import { ConfirmedAction } from './confirmed-action';

/** Props of `FactorRow`. */
export interface FactorRowProps {
  factor: SecondFactor;
  preference: SecondFactorPreference;
  onPrefer: () => void;
  onTurnOff: () => Promise<void>;
  /** What turns it on, shown while it is off. */
  children: ReactNode;
}

/** One second factor: what it is, whether it is on, and what can be done about it. */
export function FactorRow({ factor, preference, onPrefer, onTurnOff, children }: FactorRowProps) {
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
