import { LOCALES, type Locale } from '../../content-schema';
import type { PageContext } from '../build/page-plan';
import type { ShellProps } from '../layouts/shell';
import { subjectPath } from '../shared/navigation/subject-path';
import { homePath, versionListPath, versionPath } from '../shared/routes/paths';
import type { CommonData, VersionedData } from './page-data';
import { versionSummaries } from './version-summaries';

/** Makes what the layout of every page needs from its query and its context. */
export function shellProps(
  data: CommonData,
  context: PageContext,
  locale: Locale = context.locale,
): Omit<ShellProps, 'children' | 'navigation'> {
  const { siteName, authorName, authorUrl, copyrightYear } = data.site.siteMetadata;
  return {
    siteName,
    homePath: homePath(locale),
    year: copyrightYear,
    author: { name: authorName, url: authorUrl },
    privacyPolicyPath: null,
    versionListPath: versionListPath(locale),
    versions: versionEntries(data, context, locale),
    languages: LOCALES.map((each) => ({
      locale: each,
      path: context.localePaths[each] ?? homePath(each),
      current: each === locale,
      resolution: 'same',
    })),
  };
}

function versionEntries(data: CommonData, { content, routeName }: PageContext, locale: Locale): ShellProps['versions'] {
  if (content === undefined) return [];
  return versionSummaries(data.versions.nodes, locale).flatMap(({ id, name, label, age }) => {
    const target = content.versionTargets.find(({ versionId }) => versionId === id);
    if (target === undefined) return [];
    return [
      {
        label: name,
        path: subjectPath(locale, `${id}`, target.subject),
        current: id === content.versionId && routeName !== 'index',
        resolution: target.resolution,
        badge: label,
        age,
      },
    ];
  });
}

/** The navigation beside a page of a version. */
export function navigationProps(data: VersionedData, context: PageContext): ShellProps['navigation'] {
  const { content, locale } = context;
  const version = data.versions.nodes.find(({ versionId }) => versionId === content?.versionId);
  if (content === undefined || version === undefined) return null;
  return {
    tree: data.outline.surroundings.navigation,
    version: { id: version.versionId, name: version.name, path: versionPath(locale, content.segment) },
  };
}
