import { useTranslation } from '../../../messages/use-translation';
import { DATA_AT_HAND } from '../../../shared/page-contract';
import { ButtonLink } from '../../../ui/button';
import { HeronScene } from '../../../ui/heron-scene';

/**
 * The header that stands in the place of a page that is not at hand: no script runs there, and the address stays that of the
 * page that was asked for, so that a link to "here" asks for it again.
 */
export function MissingPage() {
  const { t } = useTranslation('pages');
  return (
    <header className="page-header hero if-missing">
      {HAS_MASCOT && <HeronScene />}
      {/* A page has one `h1`; this one takes its place. */}
      <h2 aria-level={1}>{t('offline.missing.title')}</h2>
      <p className="lead">{t('offline.missing.text')}</p>
      <p>
        <ButtonLink href="">{t('offline.missing.retry')}</ButtonLink>
      </p>
    </header>
  );
}

/** What React writes into the list: nothing. */
const FILLED_ELSEWHERE = { __html: '' };

/**
 * What can be read without scripts: the service worker fills the list where the page comes without them, in the place of
 * another page or at its own address. Style shows it then.
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
