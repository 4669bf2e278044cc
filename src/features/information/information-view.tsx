import { MDXProvider } from '@mdx-js/react';
import type { ComponentType, ReactNode } from 'react';
import type { InformationDataNode, InformationDocumentNode, HistoryEntry } from '../../../content-schema';
import { Cards } from './cards';
import { InformationPage } from './information-page';
import { type InformationSite, type RenderedInformation, informationContentOf } from './information-site';
import { Mascot } from './mascot';
import { MDX_COMPONENTS } from './mdx-components';
import { Team } from './team';
import { useTranslation } from '../../messages/use-translation';
import { informationNameOf } from '../../shared/routes/information-pages';
import { Notice } from '../../ui/notice';
import { useCopyButtons } from '../../ui/use-copy-buttons';
import { useInformation } from './information-context';
import { Borrowable, chooseText } from './borrowable';
import { On, SectionHeading } from './heading';

/** Props of an information page: its query and its context. */
export interface InformationViewProps<Data> {
  data: Data & {
    site: InformationSite;
    /** Text of the content for this page. */
    text: QueriedText | null;
    /** Lists of the page; null if it only has a text. */
    lists: InformationDataNode | null;
  };
  pageContext: RenderedInformation;
  /** The built-in text, if the page has one. */
  children?: ReactNode;
}

/**
 * Creates the component of an information page: a built-in text with additions of the content, or a
 * page of the content.
 * @param Musics The tracks by category, a component of another feature.
 */
export function informationView<Data>(Musics: ComponentType<{ data: Data }>) {
  return function InformationView({ data, pageContext, children }: InformationViewProps<Data>) {
    const { site, text, lists } = data;
    const name = informationNameOf(pageContext.routeName) ?? 'index';
    const isBuiltIn = pageContext.information?.pages.find((page) => page.name === name)?.isBuiltIn ?? true;
    const written = text !== null && <ContentText text={text} />;
    return (
      <InformationPage {...informationContentOf(site, pageContext)} name={name}>
        {isBuiltIn ? (
          <>
            <MDXProvider components={MDX_COMPONENTS}>{children}</MDXProvider>
            {written}
          </>
        ) : (
          <>
            {name === 'kawabata' && site.siteMetadata.hasMascot && <Mascot />}
            {written}
            {name === 'index' && <Cards />}
            {name === 'team' && lists !== null && lists.team.length > 0 && <Team members={lists.team} />}
            {name === 'history' && lists !== null && <History entries={lists.history} />}
            {name === 'musics' && <Musics data={data} />}
          </>
        )}
      </InformationPage>
    );
  };
}

/** A text of the content as queried. */
type QueriedText = Pick<InformationDocumentNode, 'html' | 'contentLocale'>;

/** A text of the content on an information page, with a notice for a fallback. */
function ContentText({ text: { html, contentLocale } }: { text: QueriedText }) {
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

/** The history of the site, latest first. */
function History({ entries }: { entries: readonly HistoryEntry[] }) {
  const { locale } = useInformation();
  return (
    <>
      {latestFirst(entries).map(({ date, title, text }, index, all) => {
        const { content, lang } = chooseText(title, locale);
        // Of entries with the same date, the first uses the date as its id.
        const isFirst = all.findIndex((each) => each.date === date) === index;
        return (
          <section key={`${date} ${content}`}>
            <SectionHeading id={isFirst ? date : `${date}-${index}`} name={content} level={2}>
              <span lang={lang}>{content}</span>
            </SectionHeading>
            <p className="aside">
              <On date={date} />
            </p>
            {text !== undefined && <Borrowable text={text} />}
          </section>
        );
      })}
    </>
  );
}

function latestFirst(entries: readonly HistoryEntry[]): HistoryEntry[] {
  return [...entries].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}
