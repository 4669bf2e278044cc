import { isFallback, type Locale } from '../../../content-schema';
import { pageKeyPath } from '../../shared/navigation/switch-target';
import {
  articleCopyPath,
  feedPath,
  llmsTextPath,
  homePath,
  versionPath,
  versionParam,
} from '../../shared/routes/paths';
import type { VersionedContext, VersionedData } from '../page-data';
import { socialLook } from '../../shared/social-image/social-image';
import { PageHead } from './page-head';
import { renderedVersion } from '../rendered-version';

/** Props of `VersionedHead`. */
export interface VersionedHeadProps {
  data: VersionedData;
  context: VersionedContext;
  title: string;
  description: string | undefined;
  /** Language of the rendered article; undefined on other pages. */
  contentLocale?: Locale;
}

/** Head of a page of a version, with its breadcrumb from the site's home to the page. */
export function VersionedHead({ data, context, title, description, contentLocale }: VersionedHeadProps) {
  const { siteUrl, siteName } = data.site.siteMetadata;
  const { content, locale } = context;
  const version = renderedVersion(data.versions.nodes, context);
  const { subject } = content;
  const isVersionPage = subject.kind === 'version';
  const pinned = versionParam(content.versionId);
  const name = `${siteName} ${version.name}`;
  // An article borrowed from the other language has its copy there.
  const hasCopy = contentLocale !== undefined && !isFallback({ locale, contentLocale });
  return (
    <PageHead
      context={context}
      siteUrl={siteUrl}
      siteName={siteName}
      {...socialLook(data.site.siteMetadata)}
      title={isVersionPage || data.versions.nodes.length < 2 ? title : `${title} (${version.name})`}
      {...(description ? { description } : {})}
      {...(subject.kind === 'article' && {
        card: { title, topic: data.outline.pageNavigation.breadcrumb.at(-1)?.title ?? version.name, siteName },
      })}
      otherForms={[
        { type: 'application/atom+xml', path: feedPath(locale, pinned, 'xml'), title: name },
        { type: 'application/feed+json', path: feedPath(locale, pinned, 'json'), title: name },
        ...(isVersionPage ? [{ type: 'text/plain', path: llmsTextPath(locale, pinned), title: 'llms.txt' }] : []),
        ...(subject.kind === 'article' && hasCopy
          ? [{ type: 'text/markdown', path: articleCopyPath(locale, pinned, subject.id) }]
          : []),
      ]}
      breadcrumb={[
        { title: siteName, path: homePath(locale) },
        { title: version.name, path: versionPath(locale, `${content.versionId}`) },
        ...data.outline.pageNavigation.breadcrumb.map((step) => ({ title: step.title, path: step.path })),
        ...(isVersionPage ? [] : [{ title, path: pageKeyPath(locale, `${content.versionId}`, content.subject) }]),
      ]}
    />
  );
}
