import { useState } from 'react';
import type { ArticleChange } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { articlePath, versionSegment } from '../../../shared/routes/paths';
import { Button } from '../../../ui/button';
import { Label } from '../../../ui/label';
import { Link } from '../../../ui/link';
import type { DifferenceView } from './release-entry';

export interface ArticleChangeItemProps {
  change: ArticleChange;
  /** The release that made it. */
  release: string;
  versionName: string;
  Difference: DifferenceView;
}

const COLORS = { added: 'green-dark', changed: 'blue-dark', removed: 'red' } as const;

/** An article that a release changed, with the difference on demand. */
export function ArticleChangeItem({ change, release, versionName, Difference }: ArticleChangeItemProps) {
  const { t } = useTranslation('publishing');
  const [isShown, setIsShown] = useState(false);
  const { title, versionId, locale, articleId } = change;
  const place = t('change.place', { version: versionName, language: t(`change.lang.${locale}`) });
  return (
    <li>
      <div className="row">
        <Label color={COLORS[change.change]}>{t(`change.${change.change}`)}</Label>
        {change.change === 'removed' ? (
          <span lang={locale}>{title}</span>
        ) : (
          <Link lang={locale} hrefLang={locale} href={articlePath(locale, versionSegment(versionId), articleId)}>
            {title}
          </Link>
        )}
        <span className="aside">{place}</span>
        <Button
          variant="tertiary"
          aria-expanded={isShown}
          aria-label={isShown ? undefined : t('change.showLabel', { title })}
          onClick={() => setIsShown(!isShown)}
        >
          {t(isShown ? 'change.hide' : 'change.show')}
        </Button>
      </div>
      {isShown && <Difference release={release} change={change} />}
    </li>
  );
}
