import { z } from 'zod';
import { localeSchema } from './locale-schema';
import { expecting } from './sentence';
import { TEXT_LIMITS } from './text-limits';
import { visibleText } from './visible-text';

/** Maximum number of links of the header: they are in one line. */
const MAX_HEADER_LINKS = 6;
/** Maximum number of groups of links of the footer. */
const MAX_GROUPS = 6;
/** Maximum number of links of a group. */
const MAX_LINKS_OF_GROUP = 12;

/** Text of the site: the same in every language, or one for each. */
export const siteTextSchema = z.union([
  visibleText(TEXT_LIMITS.name),
  z.partialRecord(localeSchema, visibleText(TEXT_LIMITS.name)).refine(
    (texts) => Object.keys(texts).length > 0,
    expecting({
      fr: 'un texte dans une langue au moins, comme {"fr":"Blog"}',
      en: 'expected a text in one language at least, such as {"en":"Blog"}',
    }),
  ),
]);
export type SiteText = z.infer<typeof siteTextSchema>;

/** Address on the Web, or on the site itself. */
export const SITE_LINK_ADDRESS = /^(?:https?:\/\/[^\s/?#\\][^\s\\]*|\/(?![/\\])[^\s\\]*)$/;

/** Link of the header, of a group of the footer or of the announcement. */
export const siteNavigationLinkSchema = z.object({
  name: siteTextSchema,
  address: z
    .string()
    .max(TEXT_LIMITS.address)
    .regex(
      SITE_LINK_ADDRESS,
      expecting({
        fr: 'une adresse Web, ou un chemin du site comme "/information/faq"',
        en: 'expected a web address, or a path of the site such as "/information/faq"',
      }),
    ),
});
export type SiteNavigationLink = z.infer<typeof siteNavigationLinkSchema>;

/** Links of the header. */
export const headerLinksSchema = z.array(siteNavigationLinkSchema).max(MAX_HEADER_LINKS);

/** Groups of links of the footer, each under a title. */
export const footerGroupsSchema = z
  .array(z.object({ title: siteTextSchema, links: z.array(siteNavigationLinkSchema).min(1).max(MAX_LINKS_OF_GROUP) }))
  .max(MAX_GROUPS);
export type FooterGroup = z.infer<typeof footerGroupsSchema>[number];

/** Version of an announcement. It is stored in browsers and compared by a style sheet. */
export const ANNOUNCEMENT_VERSION = /^[\w.-]+$/;

/** Announcement above every page, until the reader closes it. */
export const announcementSchema = z.object({
  version: z
    .string()
    .max(TEXT_LIMITS.code)
    .regex(
      ANNOUNCEMENT_VERSION,
      expecting({
        fr: 'une version comme "2" ou "2026-11" : lettres de a à z, chiffres, ".", "-" et "_"',
        en: 'expected a version such as "2" or "2026-11": letters a to z, digits, ".", "-" and "_"',
      }),
    ),
  text: siteTextSchema,
  link: siteNavigationLinkSchema.optional(),
});
export type SiteAnnouncement = z.infer<typeof announcementSchema>;

/** Parts of every page that a site may add. A part that it does not have is absent. */
export interface SiteParts {
  headerLinks?: readonly SiteNavigationLink[] | undefined;
  footerGroups?: readonly FooterGroup[] | undefined;
  announcement?: SiteAnnouncement | undefined;
}

/** Names of the parts of `SiteParts`. */
export const SITE_PARTS = ['headerLinks', 'footerGroups', 'announcement'] as const satisfies (keyof SiteParts)[];
/** Name of a part of `SiteParts`. */
export type SitePart = (typeof SITE_PARTS)[number];

/** Returns all links of the parts of a site. */
export function linksOfParts({ headerLinks = [], footerGroups = [], announcement }: SiteParts): SiteNavigationLink[] {
  return [
    ...headerLinks,
    ...footerGroups.flatMap(({ links }) => links),
    ...(announcement?.link ? [announcement.link] : []),
  ];
}
