import type { PrivateModeHost, StartPrivateMode } from '../../features/private-mode/session/private-mode';
import { startPrivateMode } from '../../features/private-mode/session/start-private-mode';
import { showAbsentNotice } from '../navigation/route-scroll';
import { highlightFromSearch, renderedHighlight } from '../navigation/search-highlight';
import { makePage } from './make-page';

const host: PrivateModeHost = {
  makePage,
  showAbsentNotice,
  showHighlight: () => highlightFromSearch(renderedHighlight()),
};

/** Starts private mode with the templates of this site. */
export const start: StartPrivateMode = (options) => startPrivateMode({ ...options, ...host });
