import { _api, addAPIProvider, addCollection, buildIcon, getIcon, type IconifyJSON, loadIcon } from '@iconify/react';
import { ICON_API, ICON_API_HOSTS, LOCAL_ICON_TIMEOUT_MS } from '../../content-schema';
import { type IconBody, parseIconName, readShapes } from '../shared/icon-body';
import { withBasePath } from '../shared/routes/base-path';

/** The site's own collections by prefix, each requested once. */
const ownCollections = new Map<string, Promise<void>>();

/** Prefixes for which the public API has responded, even if the icon does not exist. */
const answeredPrefixes = new Set<string>();

let isConfigured = false;
let hasWarned = false;

/**
 * Fetches the drawing of an icon; null when there is none that a page may render. This module loads
 * with Iconify when the first icon is needed that is not in the page.
 */
export async function fetchIcon(name: string): Promise<IconBody | null> {
  const prefix = parseIconName(name)?.prefix;
  if (prefix === undefined) return null;
  await loadOwnCollection(prefix);
  configurePublicApi();
  try {
    const { attributes, body } = buildIcon(getIcon(name) ?? (await loadIcon(name)));
    return readShapes(body) === null ? null : { body, viewBox: attributes.viewBox };
  } catch {
    // Iconify does not distinguish a missing icon from a failed load.
    if (!answeredPrefixes.has(prefix)) warnOnce(name);
    return null;
  }
}

/**
 * Loads one of the site's own collections, which contain the icons named in the content. Other
 * icons are requested from the public API.
 */
function loadOwnCollection(prefix: string): Promise<void> {
  const known = ownCollections.get(prefix);
  if (known !== undefined) return known;
  const loading = fetchCollection(`/icons/${prefix}.json`)
    .then((collection) => void addCollection(collection))
    .catch(() => undefined);
  ownCollections.set(prefix, loading);
  return loading;
}

async function fetchCollection(path: string): Promise<IconifyJSON> {
  const answer = await fetch(withBasePath(path), { signal: AbortSignal.timeout(LOCAL_ICON_TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  // Iconify validates each icon of a collection.
  return (await answer.json()) as IconifyJSON;
}

function configurePublicApi(): void {
  if (isConfigured) return;
  isConfigured = true;
  addAPIProvider('', {
    resources: [...ICON_API_HOSTS],
    timeout: ICON_API.timeoutMs,
    rotate: ICON_API.rotateMs,
    maxURL: ICON_API.maxUrlLength,
  });
  _api.setFetch(async (input, init) => {
    const answer = await fetch(input, init);
    const [, prefix] = /\/([^/]+)\.json/.exec(typeof input === 'string' ? input : '') ?? [];
    if (prefix !== undefined && (answer.ok || answer.status === 404)) answeredPrefixes.add(prefix);
    return answer;
  });
}

function warnOnce(name: string): void {
  if (hasWarned) return;
  hasWarned = true;
  console.warn(
    `The icon ${name} could not be loaded: neither this site nor the public icon API answered. The page is shown without.`,
  );
}
