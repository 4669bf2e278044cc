import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { BesideText } from '../../../ui/beside-text';
import { RadioGroup } from '../../../ui/radio-group';
import { Differences } from './differences';
import { Findings } from './findings';
import type { ProofreadArticle } from './proofread-article';
import { PublicationLine } from './publication-line';
import { SideBySideText } from './side-by-side-text';

/** View of the article. */
type View = 'read' | 'languages' | 'differences';
const VIEWS: readonly View[] = ['read', 'languages', 'differences'];

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
