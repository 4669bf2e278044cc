import type { Locale } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { Button } from '../../ui/button';
import { deleteSecrets } from './find-secret';
import { type SecretId, SECRETS } from './secrets';
import { useSecretDispatch } from './use-secret-places';
import { Verse } from './verse';

export interface FindingListProps {
  discovered: readonly SecretId[];
  locale: Locale;
}

/**
 * The content of the river as text: found secrets and their places, hints for the rest, and a
 * button to reset.
 */
export function FindingList({ discovered, locale }: FindingListProps) {
  const { t } = useTranslation('secrets');
  const dispatch = useSecretDispatch();
  const missing = SECRETS.filter((id) => !discovered.includes(id));
  return (
    <>
      {discovered.length > 0 && (
        <section className="section" aria-labelledby="found">
          <h2 id="found">{t('secrets.found')}</h2>
          <ul className="findings-list">
            {discovered.map((id) => (
              <li key={id}>
                <Verse title={t(`secrets.${id}.name`)} text={t(`secrets.${id}.text`)} />
                <p className="aside">{t(`secrets.${id}.where`)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {missing.length > 0 && (
        <section className="section" aria-labelledby="missing">
          <h2 id="missing">{t('secrets.missing')}</h2>
          <ul className="hint-list">
            {missing.map((id) => (
              <li key={id}>{t(`secrets.${id}.hint`)}</li>
            ))}
          </ul>
        </section>
      )}
      <div className="section flow">
        <details>
          <summary>{t('secrets.forget')}</summary>
          <p>{t('secrets.forgetText')}</p>
          <p>
            <Button variant="secondary" color="red" onClick={() => dispatch(deleteSecrets(locale))}>
              {t('secrets.forgetAll')}
            </Button>
          </p>
        </details>
      </div>
    </>
  );
}
