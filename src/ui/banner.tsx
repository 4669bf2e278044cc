import type { ReactNode } from 'react';
import { IconButton } from './button';
import { Icon } from './icon';
import { useFocusReturn } from './use-focus-return';

export interface BannerProps {
  /** The message, also the name of the banner for screen readers. */
  message: string;
  /** Language of the banner (default: that of the page). */
  lang?: string;
  /** Link or button of the message (default: none). */
  children?: ReactNode;
  closeLabel: string;
  onClose: () => void;
}

/** Banner at the end of the window: a message, actions, and a button that closes it. */
export function Banner({ message, lang, children, closeLabel, onClose }: BannerProps) {
  const { onFocus, returnFocus } = useFocusReturn();
  return (
    <aside className="suggestion" lang={lang} aria-label={message} onFocus={onFocus}>
      <p>{message}</p>
      {children}
      <IconButton
        size="small"
        label={closeLabel}
        icon={<Icon name="close" />}
        onClick={(event) => {
          returnFocus(event);
          onClose();
        }}
      />
    </aside>
  );
}
