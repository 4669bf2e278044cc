import { useCallback } from 'react';
import { useMessages } from '../../../messages/messages-context';
import { useTranslation } from '../../../messages/use-translation';
import type { Passkey } from '../identity/identity-port';
import { Button } from '../../../ui/button';
import { DateTime } from '../../../ui/date-time';
import { useIdentity } from '../use-identity';
import { ConfirmedAction } from './confirmed-action';
import { LoadedContent } from './loaded-content';
import { useAsync } from '../../../ui/use-async';
import { ManageSection, Outcome, useOutcome } from './section';

/** The passkeys of the account: adds one, and removes one after a confirmation. */
export function PasskeysSection() {
  const { t } = useTranslation('pages');
  const identity = useIdentity();
  const outcome = useOutcome();
  const { isBusy } = outcome;
  const part = useAsync(useCallback(() => identity.passkeys(), [identity]));

  const add = () =>
    outcome.attempt(async () => {
      await identity.addPasskey();
      outcome.succeed(t('account.manage.passkeys.added'));
      part.reload();
    });
  const remove = async (passkey: Passkey, passkeys: readonly Passkey[]) => {
    await identity.removePasskey(passkey.id);
    part.put(passkeys.filter(({ id }) => id !== passkey.id));
    outcome.succeed(t('account.manage.passkeys.removed', { name: displayName(passkey) }));
  };
  const displayName = ({ name, number }: Passkey) => {
    if (name !== '') return name;
    return number === null
      ? t('account.manage.passkeys.unnamed')
      : t('account.manage.passkeys.numbered', { number: String(number) });
  };

  return (
    <ManageSection id="passkeys">
      <p>{t('account.manage.passkeys.text')}</p>
      <p className="aside">{t('account.manage.passkeys.secondFactor')}</p>
      <LoadedContent part={part}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <p className="aside">{t('account.manage.passkeys.empty')}</p>
          ) : (
            <ul className="listing">
              {passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  name={displayName(passkey)}
                  createdAt={passkey.createdAt}
                  onRemove={() => remove(passkey, passkeys)}
                />
              ))}
            </ul>
          )
        }
      </LoadedContent>
      {hasPasskeys() ? (
        <Button variant="secondary" aria-busy={isBusy} onClick={() => void add()}>
          {t(isBusy ? 'account.form.busy' : 'account.manage.passkeys.add')}
        </Button>
      ) : (
        <p className="aside">{t('account.manage.passkeys.unsupported')}</p>
      )}
      <Outcome outcome={outcome} />
    </ManageSection>
  );
}

function PasskeyRow({
  name,
  createdAt,
  onRemove,
}: {
  name: string;
  createdAt: string | null;
  onRemove: () => Promise<void>;
}) {
  const { t } = useTranslation('pages');
  const { locale } = useMessages();
  return (
    <li className="row">
      <div>
        <strong>{name}</strong>
        {createdAt !== null && (
          <p className="aside">
            {t('account.manage.passkeys.createdAt')} <DateTime value={createdAt} locale={locale} />
          </p>
        )}
      </div>
      <div className="end">
        <ConfirmedAction
          label={t('account.manage.passkeys.remove')}
          fullLabel={t('account.manage.passkeys.remove.full', { name })}
          title={t('account.manage.passkeys.remove.title', { name })}
          text={t('account.manage.passkeys.remove.text')}
          confirmLabel={t('account.manage.passkeys.remove')}
          onConfirm={onRemove}
        />
      </div>
    </li>
  );
}

/**
 * Checks whether the browser supports passkeys. The page is rendered in the browser only, as it
 * needs the session.
 */
function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}
