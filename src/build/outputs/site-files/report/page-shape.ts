import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import { scanTagsOfBytes, toByteString, type ByteString } from '../../../../node/byte-string';
import { isInlineScript } from '../../../../shared/html/inline-scripts';
import type { Tag } from '../../../../shared/html/scan-tags';

/**
 * Schema of a page's shape: the scripts and files it runs and loads, and duplicate ids. Pages of
 * one template have the same shape.
 */
export const pageShapeSchema = z.object({
  /** `sha256-…` of each inline script that runs. */
  scripts: z.array(z.string()),
  /** Size of those scripts after brotli, in bytes. */
  scriptBrotliBytes: z.number(),
  /** `sha256-…` of the text of each style element. */
  styles: z.array(z.string()),
  /** `sha256-…` of the value of each style attribute. */
  styleAttributes: z.array(z.string()),
  /** Addresses that the page loads immediately: scripts, style sheets, preloads. */
  loads: z.array(z.string()),
  /** Addresses of the scripts in an inert template, which run on the first interaction. */
  asleep: z.array(z.string()),
  /** Ids that more than one element has, without duplicates. */
  repeatedIds: z.array(z.string()),
});
export type PageShape = z.infer<typeof pageShapeSchema>;

/** Reads which scripts and files a page runs and loads, and whether its ids are unique. */
export function pageShapeOf(html: ByteString): PageShape {
  const scripts = new Map<string, number>();
  const styles = new Set<string>();
  const styleAttributes = new Set<string>();
  const loads = new Set<string>();
  const asleep = new Set<string>();
  const ids = new Set<string>();
  const repeatedIds = new Set<string>();
  for (const tag of scanTagsOfBytes(html)) {
    const id = !tag.inert && /\sid\s*=/i.test(tag.source) ? tag.attributes().get('id') : undefined;
    if (id !== undefined) (ids.has(id) ? repeatedIds : ids).add(id);
    // Browsers with module support, the only ones that are measured, ignore `nomodule` scripts.
    if (tag.name === 'script' && tag.attributes().has('src') && tag.attributes().has('nomodule')) continue;
    if (tag.name === 'script') {
      const address = tag.attributes().get('src');
      if (address !== undefined) (tag.inert ? asleep : loads).add(address);
      else if (isInlineScript(tag)) scripts.set(hashOf(tag.text), compressedSize(tag.text));
    } else if (tag.inert) continue;
    else if (tag.name === 'style') styles.add(hashOf(tag.text));
    else if (tag.name === 'link') {
      const address = loadedByLink(tag);
      if (address !== undefined) loads.add(address);
    }
    if (!tag.inert && tag.source.includes('style')) {
      const style = tag.attributes().get('style');
      if (style !== undefined) styleAttributes.add(hashOf(toByteString(style)));
    }
  }
  return {
    scripts: [...scripts.keys()],
    scriptBrotliBytes: [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0),
    styles: [...styles],
    styleAttributes: [...styleAttributes],
    loads: [...loads],
    asleep: [...asleep],
    repeatedIds: [...repeatedIds],
  };
}

function loadedByLink(tag: Tag): string | undefined {
  const attributes = tag.attributes();
  const kinds = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
  return kinds.some((kind) => ['stylesheet', 'preload', 'modulepreload'].includes(kind))
    ? attributes.get('href')
    : undefined;
}

/** Returns the hash of a text for a content security policy. */
function hashOf(text: ByteString): string {
  return `sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}`;
}

const sizes = new Map<string, number>();

/**
 * Returns the compressed size of an inline script. It is cached because the script is the same on
 * every page.
 */
function compressedSize(text: ByteString): number {
  const known = sizes.get(text);
  if (known !== undefined) return known;
  const size = brotliCompressSync(Buffer.from(text, 'latin1')).length;
  sizes.clear();
  sizes.set(text, size);
  return size;
}
