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

/** Notice about the page before its text. */
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
  /** Label of the button that leads back. */
  back: string;
}

/**
 * Notice that the previously read page does not exist here, with a button back to it. It is always
 * in the page and shown without script when the hash is its id; after a client navigation
 * `src/app/navigation/route-scroll.ts` shows it. While it is shown, it is the only notice.
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
