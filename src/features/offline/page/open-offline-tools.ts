import type { OpenOfflineTools } from './offline-tools';

/** Loads what manages what this device keeps. */
export const openOfflineTools: OpenOfflineTools = () =>
  Promise.reject(new Error('Expected what manages packs, received nothing: it is not in this build yet.'));
