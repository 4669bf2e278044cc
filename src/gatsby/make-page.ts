import { resolve } from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import {
  nodeKey,
  NODE_TYPES,
  readArticleConfig,
  type ConfigImagesNode,
  type ConfigNode,
  type InformationName,
} from '../../content-schema';
import type { PagePlan } from '../shared/pages/page-plan';
import { presentationsOf, type PresentationOf } from '../shared/pages/presentations';
import { INFORMATION_PAGES } from '../shared/routes/information-pages';
import { findIconBody } from './icons/find-icon-body';
import { bundlesOf } from './select-messages';
import type { NavigationHashes } from './navigation-hash';

/** Gives the digests of what pages show of an outline, by the id of its node. */
export type NavigationHashesIn = (outlineNodeId: string) => NavigationHashes | undefined;

/** A page as Gatsby takes it. */
export interface GatsbyPage {
  path: string;
  component: string;
  context: Record<string, unknown>;
}

/** The page of a plan, as Gatsby takes it. */
export function makePage(plan: PagePlan, directory: string, navigationHashesIn: NavigationHashesIn): GatsbyPage {
  return {
    path: plan.path,
    component: componentOf(plan, directory),
    context: { ...plan.context, ...queryVariables(plan, navigationHashesIn) },
  };
}

/** The component of a page: its template, and for gatsby-plugin-mdx the text that it is put around. */
function componentOf({ template, text }: PagePlan, directory: string): string {
  const component = resolve(directory, 'src/templates', `${template}.tsx`);
  return text === undefined ? component : `${component}?__contentFilePath=${resolve(directory, text)}`;
}

/**
 * The variables of the page's query that are not part of the plan: ids of Gatsby's nodes, names of bundles. And the digest
 * of what the page shows of the outline: its query runs again when that changes, not whenever the outline does.
 */
function queryVariables(
  { template, context: { content, locale, messages, routeName } }: PagePlan,
  navigationHashesIn: NavigationHashesIn,
) {
  const ns = bundlesOf(messages);
  if (template === 'information') {
    const showsMusics = routeName === 'information-musics';
    const showsLists = routeName === 'information-team' || routeName === 'information-history';
    return {
      ns,
      textNodeId: nodeKey.informationDocument(locale, nameOfRoute(routeName)),
      dataNodeId: showsLists ? nodeKey.informationData : '',
      configNodeId: showsMusics ? nodeKey.config('musicsConfig') : '',
      shapesNodeId: showsMusics ? nodeKey.musicShapes : '',
    };
  }
  const home = template === 'home' ? { textNodeId: nodeKey.informationDocument(locale, 'home') } : {};
  if (content === undefined) return { ns, ...home };
  const { versionId, segment, subject, presentation, firstArticles } = content;
  const outlineNodeId = nodeKey.outline(versionId, locale);
  return {
    ns,
    ...home,
    segment,
    outlineNodeId,
    surroundings: navigationHashesIn(outlineNodeId)?.(subject, presentation?.related, firstArticles),
    ...(subject.kind === 'article' ? { articleNodeId: nodeKey.article(versionId, locale, subject.id) } : {}),
  };
}

function nameOfRoute(routeName: string): InformationName {
  return INFORMATION_PAGES.find((page) => page.routeName === routeName)?.name ?? 'index';
}

/** How articles are presented; all in the same way where the content says nothing, or nothing that can be read. */
export function presentations(getNodesByType: CreatePagesArgs['getNodesByType']): PresentationOf {
  const config = nodesOf<ConfigNode>(getNodesByType, NODE_TYPES.config).find(({ name }) => name === 'articleConfig');
  const [images] = nodesOf<ConfigImagesNode>(getNodesByType, NODE_TYPES.configImages);
  return presentationsOf(readArticleConfig(config?.value), { images: images?.images ?? {}, findIconBody });
}

/** The nodes of a type that our own plugins made: the node contract of `content-schema/nodes.ts` is their type. */
export function nodesOf<Fields>(getNodesByType: CreatePagesArgs['getNodesByType'], type: string): Fields[] {
  return getNodesByType(type) as unknown as Fields[];
}
