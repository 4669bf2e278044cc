import { subjectPath } from '../shared/navigation/subject-path';
import { homePath, versionPath } from '../shared/routes/paths';
import type { VersionedContext, VersionedData } from './page-data';
import { PageHead } from './page-head';
import { shownVersion } from './shown-version';

/** What the head of a page of a version is made from. */
export interface VersionedHeadProps {
  data: VersionedData;
  context: VersionedContext;
  title: string;
  description: string | undefined;
}

/** The head of a page of a version, with its breadcrumb from the site's home to the page itself. */
export function VersionedHead({ data, context, title, description }: VersionedHeadProps) {
  const { siteUrl, siteName } = data.site.siteMetadata;
  const { content, locale } = context;
  const version = shownVersion(data.versions.nodes, context);
  const isVersionPage = content.subject.kind === 'version';
  return (
    <PageHead
      context={context}
      siteUrl={siteUrl}
      siteName={siteName}
      title={isVersionPage ? title : `${title} (${version.name})`}
      {...(description ? { description } : {})}
      breadcrumb={[
        { title: siteName, path: homePath(locale) },
        { title: version.name, path: versionPath(locale, `${content.versionId}`) },
        ...data.outline.surroundings.breadcrumb.map((step) => ({ title: step.title, path: step.path })),
        ...(isVersionPage ? [] : [{ title, path: subjectPath(locale, `${content.versionId}`, content.subject) }]),
      ]}
    />
  );
}
