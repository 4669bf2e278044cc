import { Button, IconButton } from '../../../ui/button';
import { Icon } from '../../../ui/icon';

/** Messages of the notice in the language of the page. */
export interface NewTextMessages {
  changed: string;
  removed: string;
  show: string;
  close: string;
}

export interface NewTextNoticeProps {
  /** Change of the current page. */
  kind: 'changed' | 'removed';
  messages: NewTextMessages;
  onShow: () => void;
  onDismiss: () => void;
}

/** Notice that the current page has changed. It does not navigate automatically. */
export function NewTextNotice({ kind, messages, onShow, onDismiss }: NewTextNoticeProps) {
  return (
    <aside className="suggestion" aria-label={messages[kind]}>
      <p>{messages[kind]}</p>
      {kind === 'changed' && (
        <Button variant="inline" onClick={onShow}>
          {messages.show}
        </Button>
      )}
      <IconButton size="small" label={messages.close} icon={<Icon name="close" />} onClick={onDismiss} />
    </aside>
  );
}
