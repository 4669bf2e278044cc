import type { Locale } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { DateTime } from '../../../ui/date-time';
import type { Publication } from './proofread-article';

export interface PublicationLineProps {
  publication: Publication;
  locale: Locale;
}

/** How the newest text stands to the published one, in a sentence. */
export function PublicationLine({ publication, locale }: PublicationLineProps) {
  const { t } = useTranslation('private');
  return (
    <p className={`publication publication-${publication.state}`} role="status">
      {t(`proofreading.publication.${publication.state}`)}
      {publication.state === 'different' && (
        <>
          {' '}
          <DateTime value={publication.since} locale={locale} />.
        </>
      )}
    </p>
  );
}
