import type { Locale } from '../../../content-schema';
import { selectedMessages } from '../../messages/give-messages';
import { findMessage, type MessageValues } from '../../messages/messages';
import type { CommonData } from '../page-data';

/**
 * Returns a message of the bundle `pages` for a head, or the key when it is missing. Gatsby renders
 * heads outside the messages provider, so the message is read from the page data.
 */
export const headMessage = (
  data: Pick<CommonData, 'locales'>,
  locale: Locale,
  key: string,
  values?: MessageValues,
): string => findMessage({ locale, bundles: selectedMessages(data) ?? {} }, 'pages', key, values) ?? key;
