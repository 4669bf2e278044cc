import { addStyles } from './add-styles';
import comparison from './comparison.css';
import privateMode from './private-mode.css';
import publishing from './publishing.css';

/**
 * Adds the styles of private mode to the page, which only staff load.
 * @returns a function that removes them.
 */
export const addPrivateStyles = (): (() => void) => addStyles(`${privateMode}\n${comparison}\n${publishing}`);
