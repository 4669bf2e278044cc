import type { BuildFailure, Locale, PublishingLock } from '../../../../content-schema';
import type { Translate } from '../../../messages/use-translation';
import { formatMoment } from '../moment';
import type { PublishingLine, Remaining } from './describe-status';

type TranslatePublishing = Translate<'publishing'>;

/**
 * Returns the messages of a line, without values that change each second, since screen readers
 * announce them.
 * @example lineSentences(line, 'en', t, new Date()) // => ['Live since 14:32: release r12.', 'It
 * includes this page.']
 */
export function lineSentences(line: PublishingLine, locale: Locale, t: TranslatePublishing, now: Date): string[] {
  const at = (moment: Date | string) => formatMoment(new Date(moment), locale, now);
  const about = 'page' in line && line.page !== null ? [t(`status.page.${line.page}`)] : [];
  const late = 'late' in line && line.late !== null ? [t('status.late', { time: at(line.late) })] : [];
  switch (line.state) {
    case 'connecting':
    case 'none':
      return [t(`status.${line.state}`)];
    case 'unreachable':
      return [t('status.unreachable', { time: at(line.since) }), t('status.unreachable.text')];
    case 'saved':
    case 'waiting':
    case 'publishing':
      return [t(`status.${line.state}`), ...late, ...about];
    case 'building':
      return [`${t('status.building')}.`, ...late, ...about];
    case 'held':
      return [lockSentence(line.lock, locale, t, now), ...(line.hasNews ? [t('status.held.news')] : [])];
    case 'failed':
      return [
        t('status.failed', { reason: failureMessages(line.build.failure, t) }),
        t('status.failed.unchanged'),
        ...about,
      ];
    case 'live':
      return [t('status.live', { time: at(line.release.createdAt), release: line.release.id }), ...about];
  }
}

/** Returns a message with the lock: release, time and user. */
export function lockSentence(
  { release, since, by }: PublishingLock,
  locale: Locale,
  t: TranslatePublishing,
  now: Date,
): string {
  const who = by === 'terminal' ? t('status.held.terminal') : by;
  return t('status.held', { release, time: formatMoment(new Date(since), locale, now), by: who });
}

/** Returns the reason of a failed build as a message. */
export function failureMessages(failure: BuildFailure | null, t: TranslatePublishing): string {
  return t(failure === null ? 'failure.unknown' : `failure.${failure.reason}`);
}

/** Returns the remaining time of a build as a message; empty if unknown. */
export function remainingMessage(remaining: Remaining, t: TranslatePublishing): string {
  if (remaining === null) return '';
  if (remaining === 'longer') return t('status.building.longer');
  return t(`status.building.${remaining.unit}`, { count: remaining.count });
}
