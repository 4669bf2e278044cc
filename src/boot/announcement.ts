import { CLOSED_KEY, DATA_CLOSED } from '../shared/page-contract';
import { readStored } from './read-stored';

/** Hides the announcement before the first paint when the reader has closed this version of it. */
export function hideClosedAnnouncement(): void {
  document.documentElement.setAttribute(DATA_CLOSED, readStored(CLOSED_KEY) ?? '');
}
