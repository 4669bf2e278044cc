import { DEFAULT_CONTENT_DIR } from './content-source';

/** Environment of a build of the manual as a demonstration: an author and places elsewhere, at the addresses reserved for examples (RFC 2606). */
export const DEMO_SITE_VARIABLES = {
  SITE_AUTHOR_URL: 'https://example.org/versio',
  SITE_SOCIAL_CHAT: 'https://chat.example.org/versio',
  SITE_SOCIAL_VIDEO: 'https://video.example.org/versio',
  SITE_SOCIAL_NETWORK: 'https://network.example.org/versio',
  SITE_SOCIAL_DISCUSSION: 'https://discussion.example.org/versio',
  SITE_SOCIAL_FORUM: 'https://forum.example.org/versio',
} as const;

/**
 * What of the demonstration's environment a build of this content takes: nothing for a content directory of one's own, nor
 * what the shell sets.
 */
export function demoSiteVariables(
  content: string,
  shell: Record<string, string | undefined> = process.env,
): Record<string, string> {
  if (content !== DEFAULT_CONTENT_DIR) return {};
  return Object.fromEntries(Object.entries(DEMO_SITE_VARIABLES).filter(([name]) => shell[name] === undefined));
}
