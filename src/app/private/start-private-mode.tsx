import type { PrivateMode, PrivateModeOptions } from './private-mode';

/** Starts private mode. */
export function startPrivateMode({ show }: PrivateModeOptions): PrivateMode {
  return { visit: () => show(null), end: () => undefined };
}
