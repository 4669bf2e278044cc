export { wrapPageElement } from '../../src/app/shell/page-frame';
