import type { HeadProps } from 'gatsby';
import { isFallback } from '../../../content-schema';
import { pageKeyPath } from '../../shared/navigation/switch-target';
import {
  articleCopyPath,
  feedPath,
  llmsTextPath,
  homePath,
  versionPath,
  versionParam,
} from '../../shared/routes/paths';
import type { VersionedContext } from '../../shared/pages/page-plan';
import { type DescribedData, describeVersionPage, renderedVersion } from '../../shared/pages/page-props';
import type { VersionedData } from '../page-data';
import { headMessage } from './head-message';
import { PageHead } from './page-head';

/** Props of `VersionedHead`. */
export type VersionedHeadProps = Pick<
  HeadProps<VersionedData & Pick<DescribedData, 'article'>, VersionedContext>,
  'data' | 'pageContext'
>;

/** Head of a page of a version, with its breadcrumb from the site's home to the page. */
export function VersionedHead({ data, pageContext: context }: VersionedHeadProps) {
  const { siteName } = data.site.siteMetadata;
  const { content, locale } = context;
  const { heading, title, description } = describeVersionPage(data, context, (version) =>
    headMessage(data, locale, 'version.title', { version }),
  );
  const version = renderedVersion(data.versions.nodes, context);
  const { subject } = content;
  const isVersionPage = subject.kind === 'version';
  const pinned = versionParam(content.versionId);
  const name = `${siteName} ${version.name}`;
  // An article borrowed from the other language has its copy there.
  const hasCopy = data.article !== undefined && !isFallback({ locale, contentLocale: data.article.contentLocale });
  return (
    <PageHead
      context={context}
      site={data.site.siteMetadata}
      title={title}
      {...(description ? { description } : {})}
      {...(subject.kind === 'article' && {
        card: { title: heading, topic: data.outline.pageNavigation.breadcrumb.at(-1)?.title ?? version.name, siteName },
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
        { title: version.name, path: versionPath(locale, pinned) },
        ...data.outline.pageNavigation.breadcrumb.map((step) => ({ title: step.title, path: step.path })),
        ...(isVersionPage ? [] : [{ title: heading, path: pageKeyPath(locale, pinned, subject) }]),
      ]}
    />
  );
}
