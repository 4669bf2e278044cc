import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useTranslation } from '../../messages/use-translation';
import { Button } from '../../ui/button';
import { LazyIcon } from '../../ui/lazy-icon';
import { Toggle } from '../../ui/toggle';
import { selectPrivateMode } from './private-mode-slice';
import { useChoosePrivateApi } from './use-choose-private-api';

export interface PrivateBarProps {
  isOn: boolean;
  /** What else staff are told while it is on (default: nothing). */
  children?: ReactNode;
}

/**
 * The private-API component of the specification (§2): one line at the end of the window, with the switch of private mode at
 * its start, on or off. While it is on the line says so, on paper too.
 */
export function PrivateBar({ isOn, children }: PrivateBarProps) {
  const { t } = useTranslation('private');
  const { hasFailed } = useSelector(selectPrivateMode);
  const choose = useChoosePrivateApi();
  return (
    <aside
      className={isOn ? 'suggestion private-bar' : 'suggestion private-bar private-bar-off'}
      aria-label={t('mode.name')}
    >
      <LazyIcon name={isOn ? 'lock-open' : 'lock'} />
      <Toggle label={t('mode.name')} hint={isOn ? t('mode.on') : undefined} isOn={isOn} onChange={choose} />
      {isOn && children}
      {isOn && hasFailed && (
        <div className="row" role="alert">
          <p>{t('mode.failed')}</p>
          <Button variant="tertiary" onClick={() => window.location.reload()}>
            {t('mode.retry')}
          </Button>
        </div>
      )}
    </aside>
  );
}
