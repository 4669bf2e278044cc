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
  /** Further content while it is on (default: none). */
  children?: ReactNode;
}

/**
 * The private-API component of the specification (§2): one line at the bottom of the window,
 * starting with the switch of private mode. While it is on the line says so, in print too.
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
