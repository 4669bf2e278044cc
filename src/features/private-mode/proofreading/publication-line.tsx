import type { Locale } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { DateTime } from '../../../ui/date-time';
import type { Publication } from './proofread-article';

export interface PublicationLineProps {
  publication: Publication | null;
  locale: Locale;
}

/** Compares the newest text with the published one in a sentence, or shows that it is loading. */
export function PublicationLine({ publication, locale }: PublicationLineProps) {
  const { t } = useTranslation('private');
  const state = publication?.state ?? 'looking';
  return (
    <p className={`publication publication-${state}`} role="status">
      {t(`proofreading.publication.${state}`)}
      {publication?.state === 'different' && (
        <>
          {' '}
          <DateTime value={publication.since} locale={locale} />.
        </>
      )}
    </p>
  );
}
