import { graphql, type HeadProps } from 'gatsby';
import type { InformationDocumentNode } from '../../content-schema';
import { HomePage } from '../features/home/home-page';
import type { PageContext } from '../shared/pages/page-plan';
import { translatedHead } from '../layouts/head/translated-head';
import type { VersionedData, TemplateProps } from '../layouts/page-data';
import { renderedVersion } from '../shared/pages/page-props';
import type { SiteLogo } from '../layouts/site-name';
import type { SiteMetadata } from '../shared/site-metadata';
import { versionSummaries } from '../shared/versions';

/** Result of the query below. */
interface HomeData extends VersionedData {
  /** Private mode has the site data of the page on which it started. */
  site: VersionedData['site'] & {
    siteMetadata: Partial<Pick<SiteMetadata, 'tagline'>>;
    sceneKind?: 'own' | 'riverside' | 'none';
    scene?: SiteLogo | null;
  };
  /** Text of the content for this page; in private mode, the published one. */
  text?: Pick<InformationDocumentNode, 'html' | 'contentLocale' | 'home' | 'title' | 'description'> | null;
}

/** The home page. */
export default function HomeTemplate({ data, pageContext }: TemplateProps<HomeData, PageContext>) {
  const { locale, content } = pageContext;
  const current = content === undefined ? null : renderedVersion(data.versions.nodes, pageContext);
  const { siteMetadata, sceneKind = 'riverside', scene } = data.site;
  const tagline = siteMetadata.tagline?.[locale];
  const { text } = data;
  return (
    <HomePage
      siteName={siteMetadata.siteName}
      {...(tagline ? { lead: tagline } : {})}
      {...(sceneKind === 'riverside' ? {} : { scene: scene ? { ...scene, alt: '' } : null })}
      currentVersion={current}
      categories={data.outline.pageNavigation.listing}
      otherVersions={versionSummaries(data.versions.nodes, locale).filter(({ id }) => id !== current?.id)}
      {...(text && {
        title: text.title,
        description: text.description,
        text: text.html,
        home: text.home ?? null,
        textLang: text.contentLocale === locale ? undefined : text.contentLocale,
      })}
    />
  );
}

const OwnHead = translatedHead(() => ({ titleKey: 'home.title', descriptionKey: 'home.lead' }));
export const Head = (props: HeadProps<HomeData, PageContext>) => {
  const { site, text } = props.data;
  const tagline = site.siteMetadata.tagline?.[props.pageContext.locale];
  return <OwnHead {...props} title={text?.title ?? null} description={text?.description || tagline || null} />;
};

export const query = graphql`
  query HomePage(
    $textNodeId: String!
    $outlineNodeId: String!
    $content: JSON!
    $messageLocales: [String!]!
    $ns: [String!]!
    $messages: [String!]!
  ) {
    ...CommonData
    ...SidebarTreeData
    site {
      siteMetadata {
        tagline {
          fr
          en
        }
      }
      sceneKind
      scene {
        light {
          src
          width
          height
        }
        dark {
          src
          width
          height
        }
      }
    }
    text: contentInformationDocument(id: { eq: $textNodeId }) {
      title
      description
      html
      contentLocale
      home
    }
  }
`;
