import type { InformationDocumentNode } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { Notice } from '../../ui/notice';
import { useCopyButtons } from '../../ui/use-copy-buttons';
import { useInformation } from './information-context';

/** A text of the content as queried. */
export type QueriedText = Pick<InformationDocumentNode, 'html' | 'contentLocale'>;

/** A text of the content on an information page, with a notice for a fallback. */
export function ContentText({ text: { html, contentLocale } }: { text: QueriedText }) {
  const { t } = useTranslation('pages');
  const { locale } = useInformation();
  const ref = useCopyButtons(html, { copied: t('article.copied'), selected: t('article.copySelected') });
  const isBorrowed = contentLocale !== locale;
  return (
    <>
      {isBorrowed && <Notice title={t('notice.fallback.title')}>{t(`notice.fallback.${contentLocale}`)}</Notice>}
      {/* Compiled and sanitised by the markdown pipeline. */}
      <div
        ref={ref}
        className="flow"
        lang={isBorrowed ? contentLocale : undefined}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}
