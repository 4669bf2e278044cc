import { useCallback } from 'react';
import { useMessages } from '../../../messages/messages-context';
import { useTranslation } from '../../../messages/use-translation';
import type { Device } from '../identity/identity-port';
import { Button } from '../../../ui/button';
import { DateTime } from '../../../ui/date-time';
import { Label } from '../../../ui/label';
import { useIdentity } from '../use-identity';
import { LoadedContent } from './loaded-content';
import { useAsync } from '../../../ui/use-async';
import { ManageSection, Outcome, useOutcome } from './section';

/** The remembered devices: remembers this one, and removes any. */
export function DevicesSection() {
  const { t } = useTranslation('pages');
  const identity = useIdentity();
  const outcome = useOutcome();
  const part = useAsync(useCallback(() => identity.devices(), [identity]));
  const displayName = ({ name, browser, system }: Device) => {
    if (browser !== null && system !== null) return t('account.manage.devices.name', { browser, system });
    if (browser !== null) return browser;
    if (system !== null) return t('account.manage.devices.system', { system });
    return name === '' ? t('account.manage.devices.unnamed') : name;
  };
  // Offered while unknown: the provider handles a repeated request.
  const isThisRemembered = part.value?.some(({ isThisDevice }) => isThisDevice);

  const remember = () =>
    outcome.attempt(async () => {
      await identity.rememberThisDevice();
      // In one step: the button is removed, and the message gets its focus.
      const devices = await identity.devices().catch(() => null);
      if (devices === null) part.reload();
      else part.put(devices);
      outcome.succeed(t('account.manage.devices.remembered'));
    });
  const forget = (device: Device, devices: readonly Device[]) =>
    outcome.attempt(async () => {
      await identity.forgetDevice(device.id);
      part.put(devices.filter(({ id }) => id !== device.id));
      outcome.succeed(t('account.manage.devices.forgotten', { name: displayName(device) }));
    });

  return (
    <ManageSection id="devices">
      <p>{t('account.manage.devices.text')}</p>
      <LoadedContent part={part}>
        {(devices) =>
          devices.length === 0 ? (
            <p className="aside">{t('account.manage.devices.empty')}</p>
          ) : (
            <ul className="listing">
              {devices.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  name={displayName(device)}
                  onDelete={() => void forget(device, devices)}
                />
              ))}
            </ul>
          )
        }
      </LoadedContent>
      {!isThisRemembered && (
        <Button variant="secondary" aria-busy={outcome.isBusy} onClick={() => void remember()}>
          {t('account.manage.devices.remember')}
        </Button>
      )}
      <Outcome outcome={outcome} />
    </ManageSection>
  );
}

function DeviceRow({
  device: { lastSeenAt, isThisDevice },
  name,
  onDelete,
}: {
  device: Device;
  name: string;
  onDelete: () => void;
}) {
  const { t } = useTranslation('pages');
  const { locale } = useMessages();
  return (
    <li className="row">
      <div>
        <strong>{name}</strong> {isThisDevice && <Label color="green-light">{t('account.manage.devices.this')}</Label>}
        {lastSeenAt !== null && (
          <p className="aside">
            {t('account.manage.devices.lastSeenAt')} <DateTime value={lastSeenAt} locale={locale} />
          </p>
        )}
      </div>
      <div className="end">
        <Button variant="secondary" aria-label={t('account.manage.devices.forget.full', { name })} onClick={onDelete}>
          {t('account.manage.devices.forget')}
        </Button>
      </div>
    </li>
  );
}
