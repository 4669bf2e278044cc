import { useTranslation } from '../../../messages/use-translation';
import { DATA_AT_HAND } from '../../../shared/page-contract';
import { ButtonLink } from '../../../ui/button';
import { HeronScene } from '../../../ui/heron-scene';

/**
 * Header that replaces a page that is not on this device. No script runs there. The address is
 * still that of the requested page, so an empty `href` requests it again.
 */
export function MissingPage() {
  const { t } = useTranslation('pages');
  return (
    <header className="page-header hero if-missing">
      {HAS_MASCOT && <HeronScene />}
      {/* A page has one `h1`; this heading replaces it. */}
      <h2 aria-level={1}>{t('offline.missing.title')}</h2>
      <p className="lead">{t('offline.missing.text')}</p>
      <p>
        <ButtonLink href="">{t('offline.missing.retry')}</ButtonLink>
      </p>
    </header>
  );
}

/** Empty content: the list is filled by the service worker. */
const FILLED_ELSEWHERE = { __html: '' };

/**
 * List of pages that can be read without scripts. The service worker fills it when the page is
 * served without them, at its own address or instead of another page. CSS shows it then.
 */
export function PagesAtHand() {
  const { t } = useTranslation('pages');
  return (
    <section className="section at-hand">
      <h2>{t('offline.atHand')}</h2>
      <ul
        className="browse"
        {...{ [DATA_AT_HAND]: '' }}
        dangerouslySetInnerHTML={FILLED_ELSEWHERE}
        suppressHydrationWarning
      />
      <p className="if-nothing">{t('offline.nothing')}</p>
    </section>
  );
}
