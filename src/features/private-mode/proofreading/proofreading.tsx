import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { BesideText } from '../../../ui/beside-text';
import { RadioGroup } from '../../../ui/radio-group';
import { Differences } from './differences';
import { Findings } from './findings';
import type { ProofreadArticle } from './proofread-article';
import { PublicationLine } from './publication-line';
import { SideBySideText } from './side-by-side-text';

/** How the article is looked at. */
type View = 'read' | 'languages' | 'differences';
const VIEWS: readonly View[] = ['read', 'languages', 'differences'];

export interface ProofreadingProps {
  article: ProofreadArticle;
  /** The page of the article. */
  children: ReactNode;
}

/**
 * What a redactor, a corrector or a translator sees of an article besides its page: what is wrong with it, both languages
 * side by side, what differs from another text, and how it stands to what is published. Which of them is shown is
 * remembered nowhere: the next visit begins with reading.
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
