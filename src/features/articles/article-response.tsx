import type { Locale } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import * as SHELL_IDS from '../../shared/shell-ids';
import { feedbackLink } from '../../shared/site/edit-link';
import { ButtonLink } from '../../ui/button';
import { Link } from '../../ui/link';

export interface ArticleResponseProps {
  locale: Locale;
  title: string;
  /** Address of the page without the site's. */
  path: string;
  /** Address to edit the source of the article; null if unknown. */
  editUrl: string | null;
  /** Address for feedback, an HTTPS address or `mailto:…`; null if there is none. */
  feedbackAddress: string | null;
}

/**
 * Feedback on an article: whether it helped, and a link to edit it. Nothing where neither is
 * configured.
 */
export function ArticleResponse({ locale, title, path, editUrl, feedbackAddress }: ArticleResponseProps) {
  const { t } = useTranslation('pages');
  const answers = [true, false].flatMap((isHelpful) => {
    const subject = t(isHelpful ? 'article.helpful.subjectYes' : 'article.helpful.subjectNo', { title, page: path });
    const link = feedbackAddress && feedbackLink(feedbackAddress, { page: path, isHelpful, locale, subject });
    return link ? [{ isHelpful, ...link }] : [];
  });
  if (editUrl === null && answers.length === 0) return null;
  return (
    <div className="article-response row aside">
      {answers.length > 0 && (
        <div className="row" role="group" aria-labelledby={SHELL_IDS.helpful}>
          <span id={SHELL_IDS.helpful}>{t('article.helpful.question')}</span>
          {answers.map(({ isHelpful, href, opensNewTab }) => (
            <ButtonLink key={href} href={href} variant="secondary" {...(opensNewTab ? NEW_TAB : {})}>
              {t(isHelpful ? 'article.helpful.yes' : 'article.helpful.no')}
              {opensNewTab && <NewTab />}
            </ButtonLink>
          ))}
        </div>
      )}
      {editUrl !== null && (
        <Link className="end" href={editUrl} {...NEW_TAB}>
          {t('article.edit')}
          <NewTab />
        </Link>
      )}
    </div>
  );
}

const NEW_TAB = { target: '_blank', rel: 'noopener' } as const;

function NewTab() {
  const { t } = useTranslation('pages');
  return <span className="visually-hidden"> ({t('article.newTab')})</span>;
}
