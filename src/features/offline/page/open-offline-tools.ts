import { loadChunk } from '../../../ui/load-chunk';
import type { OpenOfflineTools } from './offline-tools';

/** Loads what manages what this device keeps: a chunk of its own, which the offline page alone asks for. */
export const openOfflineTools: OpenOfflineTools = async (locale) => {
  const { offlineTools } = await loadChunk('offline', () => import('./create-offline-tools'));
  return offlineTools(locale);
};
