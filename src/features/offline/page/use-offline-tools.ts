import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../../../content-schema';
import { ChunkMissingError } from '../../../ui/load-chunk';
import type { CachedReads, OfflineTools, OpenOfflineTools } from './offline-tools';

/** State of the offline tools: loading, failed or ready. */
export type RenderedTools =
  | { state: 'waiting' }
  /** A script could not be loaded, or the browser refuses storage. */
  | { state: 'failed'; reason: 'program' | 'storage' }
  | { state: 'ready'; tools: OfflineTools; reads: CachedReads };

/** Opens the stored data once the page is in the browser, and again on request. */
export function useOfflineTools(locale: Locale, open: OpenOfflineTools) {
  const [offlineTools, setOfflineTools] = useState<RenderedTools>({ state: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isOver = false;
    const show = (next: RenderedTools) => {
      if (!isOver) setOfflineTools(next);
    };
    show({ state: 'waiting' });
    openStored(locale, open).then(show, (error: unknown) => {
      console.warn('What this device keeps could not be read. Received:', error);
      show({ state: 'failed', reason: error instanceof ChunkMissingError ? 'program' : 'storage' });
    });
    return () => {
      isOver = true;
    };
  }, [locale, open, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const deleteReads = useCallback(async () => {
    if (offlineTools.state !== 'ready') return;
    await offlineTools.tools.deleteReads();
    setOfflineTools({ ...offlineTools, reads: await offlineTools.tools.listReads() });
  }, [offlineTools]);
  return { offlineTools, retry, deleteReads };
}

async function openStored(locale: Locale, open: OpenOfflineTools): Promise<RenderedTools> {
  const tools = await open(locale);
  return { state: 'ready', tools, reads: await tools.listReads() };
}
