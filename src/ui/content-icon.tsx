import { useEffect, useState } from 'react';
import { loadChunk } from './load-chunk';
import type { IconBody, PlacedIcon } from '../shared/icon-body';

/**
 * Decorative icon from content. A given drawing is rendered, on the server too. For a name alone
 * the drawing is fetched once scripts run: from the site's own files first, then from the public
 * icon API. An icon that is not found leaves an empty space of the same size.
 */
export function ContentIcon({ icon }: { icon: PlacedIcon }) {
  return 'src' in icon ? (
    <img className="icon" src={icon.src} alt="" width="24" height="24" loading="lazy" />
  ) : (
    <NamedIcon {...icon} />
  );
}

function NamedIcon({ name, body }: { name: string; body: IconBody | null }) {
  const fetched = useFetchedIcon(body === null ? name : null);
  const shape = body ?? fetched;
  return (
    <svg
      className="icon"
      viewBox={shape?.viewBox ?? '0 0 24 24'}
      aria-hidden="true"
      // Checked at the source: only plain shapes pass `readShapes`.
      dangerouslySetInnerHTML={{ __html: shape?.body ?? '' }}
    />
  );
}

/**
 * Fetches a drawing; null while loading, when it is not found, and when there is nothing to fetch.
 */
function useFetchedIcon(name: string | null): IconBody | null {
  const [fetched, setFetched] = useState<{ name: string; body: IconBody | null } | null>(null);
  useEffect(() => {
    if (name === null) return undefined;
    let isWanted = true;
    void loadChunk('icons', () => import('./iconify'), { isAwaited: false })
      .then(({ fetchIcon }) => fetchIcon(name))
      .then((body) => {
        if (isWanted) setFetched({ name, body });
      })
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [name]);
  return fetched !== null && fetched.name === name ? fetched.body : null;
}
