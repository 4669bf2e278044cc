import type { Result } from '../../../shared/http/request';

/** Result of a request to the content API. */
export type ContentResult<Data> =
  | Result<Data>
  /** It does not exist, or the user may not read it: the API does not distinguish these. */
  | { kind: 'missing' };

/** Maps the data of a result. */
export function mapResult<From, To>(result: ContentResult<From>, change: (data: From) => To): ContentResult<To> {
  return result.kind === 'ok' ? { kind: 'ok', data: change(result.data) } : result;
}

/** Returns the data of a result; null where there is none. */
export function dataOf<Data>(result: ContentResult<Data>): Data | null {
  return result.kind === 'ok' ? result.data : null;
}

/** Entries of a list, each parsed separately. */
export interface CheckedList<Item> {
  items: Item[];
  /** Problems of the invalid entries, which are left out: values expected, values received. */
  rejected: string[];
}
