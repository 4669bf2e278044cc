import { useTranslation } from '../../messages/use-translation';
import { Breadcrumb } from '../../ui/breadcrumb';
import { DateTime } from '../../ui/date-time';
import { Label } from '../../ui/label';
import type { ArticlePageProps } from './article-page';
import { repeatsOpening } from './repeats-opening';

type ArticleHeaderProps = Pick<
  ArticlePageProps,
  'locale' | 'title' | 'description' | 'html' | 'updatedAt' | 'version' | 'breadcrumb'
> & {
  /** Language of the article when it is borrowed. */
  lang: string | undefined;
};

/** Breadcrumb, title, description, and when the article changed last. */
export function ArticleHeader(props: ArticleHeaderProps) {
  const { t } = useTranslation('pages');
  const { title, description, version, lang } = props;
  return (
    <header className="page-header">
      <Breadcrumb
        label={t('breadcrumb.label')}
        steps={[{ title: version.name, path: version.path }, ...props.breadcrumb]}
        current={{ title, ...(lang === undefined ? {} : { lang }) }}
      />
      <h1 lang={lang}>{title}</h1>
      {!repeatsOpening(description, props.html) && (
        <p className="lead" lang={lang}>
          {description}
        </p>
      )}
      <p className="row aside">
        {version.label !== null && <Label color="purple">{version.label}</Label>}
        <span>
          {t('article.updated')} <DateTime value={props.updatedAt} locale={props.locale} />
        </span>
      </p>
    </header>
  );
}
