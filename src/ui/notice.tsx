import type { ReactNode } from 'react';
import { DATA_REPLAY } from '../shared/page-contract';
import * as SHELL_IDS from '../shared/shell-ids';
import { Button } from './button';

export interface NoticeProps {
  title: string;
  children: ReactNode;
  /** `warning` when the reader may be misled without it (default: `note`). */
  tone?: 'note' | 'warning';
}

/** Something to know about the page before reading it. */
export function Notice({ title, children, tone = 'note' }: NoticeProps) {
  return (
    <aside className={`notice widget widget-${tone}`} aria-label={title}>
      <p className="widget-title">{title}</p>
      <p>{children}</p>
    </aside>
  );
}

/** Props of `AbsentNotice`. */
export interface AbsentNoticeProps extends Pick<NoticeProps, 'title' | 'children'> {
  /** Words of the button that leads back. */
  back: string;
}

/**
 * Tells that the page read before does not exist here, with the way back to it. It is always in the page and shown, without
 * script, when the address ends in its id; after a navigation by script `src/app/navigation/route-scroll.ts` shows it. While
 * it is shown, it is the only notice.
 */
export function AbsentNotice({ title, children, back }: AbsentNoticeProps) {
  return (
    <div className="notice widget widget-warning notice-absent" id={SHELL_IDS.absentNotice}>
      <p className="widget-title">{title}</p>
      <p>
        {children}{' '}
        <Button variant="inline" onClick={() => window.history.back()} {...{ [DATA_REPLAY]: '' }}>
          {back}
        </Button>
      </p>
    </div>
  );
}
