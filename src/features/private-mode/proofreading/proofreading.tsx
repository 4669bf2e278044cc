import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { BesideText } from '../../../ui/beside-text';
import { RadioGroup } from '../../../ui/radio-group';
import { Differences } from './differences';
import { Findings } from './findings';
import type { ProofreadArticle, Publication } from './proofread-article';
import { SideBySideText } from './side-by-side-text';
import { type Locale, siteLocales } from '../../../../content-schema';
import { DateTime } from '../../../ui/date-time';

/** View of the article. */
type View = (typeof VIEWS)[number];
/** Views in their order. A site in one language has no other to compare with. */
const VIEWS = (['read', 'languages', 'differences'] as const).filter(
  (view) => view !== 'languages' || siteLocales.length > 1,
);

export interface ProofreadingProps {
  article: ProofreadArticle;
  /** The page of the article. */
  children: ReactNode;
}

/**
 * The proofreading views of an article besides its page: findings, both languages side by side,
 * differences from another text, and the comparison with the published text. The selected view is
 * not stored: the next visit starts with reading.
 */
export function Proofreading({ article, children }: ProofreadingProps) {
  const { t } = useTranslation('private');
  const [view, setView] = useState<View>('read');
  return (
    <>
      <section className="proofreading-bar row" aria-label={t('proofreading.label')}>
        <PublicationLine publication={article.publication} locale={article.locale} />
        <RadioGroup
          legend={t('proofreading.view')}
          isLegendHidden
          options={VIEWS.map((value) => ({ value, label: t(`proofreading.view.${value}`) }))}
          value={view}
          onChange={setView}
        />
      </section>
      {view === 'read' && <BesideText value={<Findings article={article} />}>{children}</BesideText>}
      {view === 'languages' && <SideBySideText article={article} />}
      {view === 'differences' && <Differences key={`${article.versionId}:${article.articleId}`} article={article} />}
    </>
  );
}

interface PublicationLineProps {
  publication: Publication | null;
  locale: Locale;
}

/** Compares the newest text with the published one in a sentence, or shows that it is loading. */
function PublicationLine({ publication, locale }: PublicationLineProps) {
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
