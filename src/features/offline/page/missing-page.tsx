import type { Locale } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { DATA_AT_HAND } from '../../../shared/page-contract';
import { routePath } from '../../../shared/routes/paths';
import { ButtonLink } from '../../../ui/button';
import { HeronScene } from '../../../ui/heron-scene';
import { Link } from '../../../ui/link';

/** What React writes into the list of what is at hand: nothing. The service worker fills it. */
const FILLED_ELSEWHERE = { __html: '' };

/**
 * What is shown in the place of a page that is not at hand: no script runs there, and the address stays that of the page that
 * was asked for, so that a link to "here" asks for it again.
 */
export function MissingPage({ locale }: { locale: Locale }) {
  const { t } = useTranslation('pages');
  return (
    <div className="column if-missing">
      <header className="page-header hero">
        <HeronScene />
        <h1>{t('offline.missing.title')}</h1>
        <p className="lead">{t('offline.missing.text')}</p>
        <p>
          <ButtonLink href="">{t('offline.missing.retry')}</ButtonLink>
        </p>
      </header>
      <section className="section">
        <h2>{t('offline.missing.atHand')}</h2>
        <ul
          className="browse"
          {...{ [DATA_AT_HAND]: '' }}
          dangerouslySetInnerHTML={FILLED_ELSEWHERE}
          suppressHydrationWarning
        />
        <p className="if-nothing">{t('offline.missing.nothing')}</p>
        <p>
          <Link href={routePath(locale, 'offline')}>{t('offline.missing.more')}</Link>
        </p>
      </section>
    </div>
  );
}
