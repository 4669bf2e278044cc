import {
  type ArticleImage,
  type ConfigNode,
  type Finding,
  type InformationDataNode,
  type InformationNode,
  type InformationPagesNode,
  type Locale,
  nodeKey,
  NODE_TYPES,
  readMusicsConfig,
  say,
  type SiteNode,
} from '../../../../content-schema';
import type { InformationIndex } from '../../../shared/documents/site-index';
import type { CompiledDocument, HeadingIds } from '../../../shared/markdown/document';
import { assignHeadingIds } from '../../../shared/markdown/heading-ids';
import { planInformation } from '../../../shared/pages/information-plan';
import { siteIdentityOf } from '../../../shared/site/site-identity';
import { sourceOf, type ArticleContext } from '../article-context';
import { RefusedTextError } from '../compile-pool';
import type { ResolveSiteArgs } from '../resolving';

/** A compiled information text of the site. */
export interface InformationText {
  node: InformationNode;
  /** Key of the compiled document in the cache. */
  key: string;
  document: CompiledDocument;
  headingIds: readonly HeadingIds[];
  /** Content images in the text. */
  imageFiles: ArticleImage[];
}

/** The information texts of a site, and the pages that result from them. */
export interface SiteInformation {
  texts: InformationText[];
  /** Findings about rejected texts. */
  refusals: Finding[];
  plan: InformationPagesNode;
  /** Index for checking links to these pages. */
  index: InformationIndex;
}

/** Compiles the information texts, twenty at most, and determines which pages exist. */
export async function readInformation(
  args: Pick<ResolveSiteArgs, 'getNode' | 'getNodesByType'>,
  context: ArticleContext,
): Promise<SiteInformation> {
  const compiled: Omit<InformationText, 'headingIds'>[] = [];
  const refusals: Finding[] = [];
  // The source plugin creates these and the following nodes from validated content.
  const nodes = args.getNodesByType(NODE_TYPES.information) as unknown as InformationNode[];
  for (const node of nodes) {
    try {
      const source = sourceOf(context, node);
      const document = await context.compiler.documentOf(source);
      const referenced = new Set(document.images.map(({ href }) => href));
      compiled.push({
        node,
        key: source.key,
        document,
        imageFiles: node.images.filter(({ path }) => referenced.has(path)),
      });
    } catch (error) {
      if (!(error instanceof RefusedTextError)) throw error;
      if (node.locale === node.contentLocale) refusals.push(refusalOf(node, error));
    }
  }
  const texts = withHeadingIds(compiled);
  const data = (args.getNode(nodeKey.informationData) as InformationDataNode | undefined) ?? { team: [], history: [] };
  const site = args.getNode(nodeKey.site) as SiteNode | undefined;
  const musics = args.getNode(nodeKey.config('musicsConfig')) as ConfigNode | undefined;
  const identity = siteIdentityOf(site?.settings ?? {}, { siteUrl: '' });
  const plan = planInformation({
    texts: texts.map(({ node }) => node),
    data,
    identity,
    hasMusic: Object.values(readMusicsConfig(musics?.value)).flat().length > 0,
  });
  return { texts, refusals, plan, index: indexOf(plan, texts, data, identity.languages) };
}

/** Assigns heading ids; both languages of a text share them, as in an article. */
function withHeadingIds(texts: readonly Omit<InformationText, 'headingIds'>[]): InformationText[] {
  return texts.map((text) => {
    const { name, contentLocale } = text.node;
    const family = texts.filter(({ node }) => node.name === name && node.locale === node.contentLocale);
    const ids = assignHeadingIds(
      family.map(({ node, document: { headings, sections, anchors } }) => ({
        key: node.locale,
        versionOrder: 0,
        contentLocale: node.contentLocale,
        headings,
        sections,
        anchors,
      })),
    );
    return { ...text, headingIds: ids.get(contentLocale) ?? [] };
  });
}

/**
 * Returns an index of the ids in pages created from content; those of the program's own pages are
 * not known.
 */
function indexOf(
  { pages }: InformationPagesNode,
  texts: readonly InformationText[],
  { team, history }: InformationDataNode,
  languages: readonly Locale[],
): InformationIndex {
  const entries = new Map([
    ['team', team.map(({ id }) => id)],
    ['history', history.map(({ date }) => date)],
  ]);
  return {
    has: (name, locale) => (locale === null || languages.includes(locale)) && pages.some((page) => page.name === name),
    hasPlace: (name, locale, hash) => {
      const page = pages.find((each) => each.name === name);
      if (page === undefined || page.isBuiltIn || name === 'musics') return true;
      const text = texts.find(({ node }) => node.name === name && node.locale === locale);
      const headings = text?.headingIds.flatMap(({ id, aliases }) => [id, ...aliases]) ?? [];
      return [...headings, ...(text?.document.anchors ?? []), ...(entries.get(name) ?? [])].includes(hash);
    },
  };
}

function refusalOf({ name, locale, file }: InformationNode, { message }: RefusedTextError): Finding {
  return {
    kind: 'rejected-content',
    message: say({
      fr: `Le texte "${name}" (${locale}) a été refusé : ${message}. Il n’en est pas tenu compte.`,
      en: `The text "${name}" (${locale}) was rejected: ${message}. It is left out.`,
    }),
    locale,
    ...(file && { path: file.path }),
  };
}
