import { useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { articlePath, versionParam } from '../../../shared/routes/paths';
import { Button } from '../../../ui/button';
import { Label } from '../../../ui/label';
import { Link } from '../../../ui/link';
import { ReleaseDifference, type ReleaseDifferenceProps } from './release-difference';

export interface ArticleChangeItemProps extends ReleaseDifferenceProps {
  versionName: string;
}

const COLORS = { added: 'green-dark', changed: 'blue-dark', removed: 'red' } as const;

/** An article that a release changed, with the difference on demand. */
export function ArticleChangeItem({ api, change, release, versionName }: ArticleChangeItemProps) {
  const { t } = useTranslation('publishing');
  const [isVisible, setIsVisible] = useState(false);
  const { title, versionId, locale, articleId } = change;
  const place = t('change.place', { version: versionName, language: t(`change.lang.${locale}`) });
  return (
    <li>
      <div className="row">
        <Label color={COLORS[change.change]}>{t(`change.${change.change}`)}</Label>
        {change.change === 'removed' ? (
          <span lang={locale}>{title}</span>
        ) : (
          <Link lang={locale} hrefLang={locale} href={articlePath(locale, versionParam(versionId), articleId)}>
            {title}
          </Link>
        )}
        <span className="aside">{place}</span>
        <Button
          variant="tertiary"
          aria-expanded={isVisible}
          aria-label={isVisible ? undefined : t('change.showLabel', { title })}
          onClick={() => setIsVisible(!isVisible)}
        >
          {t(isVisible ? 'change.hide' : 'change.show')}
        </Button>
      </div>
      {isVisible && <ReleaseDifference api={api} release={release} change={change} />}
    </li>
  );
}
