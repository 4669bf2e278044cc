import { Button, IconButton } from '../../../ui/button';
import { Icon } from '../../../ui/icon';

/** What the notice says, in the language of the page. */
export interface NewTextMessages {
  changed: string;
  removed: string;
  show: string;
  close: string;
}

export interface NewTextNoticeProps {
  /** What has become of the page being read. */
  kind: 'changed' | 'removed';
  messages: NewTextMessages;
  onShow: () => void;
  onDismiss: () => void;
}

/** Says that the page being read is another one by now. It takes the reader nowhere by itself. */
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
