import { loadChunk } from '../../../ui/load-chunk';
import type { OpenOfflineTools } from './offline-tools';

/** Loads the offline tools. They are a separate chunk, which only the offline page loads. */
export const openOfflineTools: OpenOfflineTools = async (locale) => {
  const { offlineTools } = await loadChunk('offline', () => import('./create-offline-tools'));
  return offlineTools(locale);
};
