import { addStyles } from './add-styles';
import privateMode from './private-mode.css';
import publishing from './publishing.css';

/**
 * Gives the page the styles of private mode, which staff alone load.
 * @returns takes them away again.
 */
export const addPrivateStyles = (): (() => void) => addStyles(`${privateMode}\n${publishing}`);
