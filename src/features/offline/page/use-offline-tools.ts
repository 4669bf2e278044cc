import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../../../content-schema';
import { ChunkMissingError } from '../../../ui/load-chunk';
import type { CachedReads, OfflineTools, OpenOfflineTools } from './offline-tools';

/** What there is to show: it is loaded, could not be, or is there. */
export type RenderedTools =
  | { state: 'waiting' }
  /** A script could not be had, or the browser keeps nothing. */
  | { state: 'failed'; reason: 'program' | 'storage' }
  | { state: 'ready'; tools: OfflineTools; reads: CachedReads };

/** Opens what is kept once the page is in the browser, and again when the reader asks for it. */
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
