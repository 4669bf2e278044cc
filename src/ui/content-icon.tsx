import { useCallback } from 'react';
import { loadChunk } from './load-chunk';
import { useAsync } from './use-async';
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
  const fetchDrawing = useCallback(async () => {
    const { fetchIcon } = await loadChunk('icons', () => import('./iconify'), { isAwaited: false });
    return fetchIcon(name);
  }, [name]);
  const { value: fetched } = useAsync(body === null ? fetchDrawing : null, { key: name });
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
