import { useTranslation } from '../../../messages/use-translation';
import { ConfirmedButton, type ConfirmedButtonProps } from '../../../ui/confirmed-button';

/** A button, and the question that it asks. */
export type ConfirmedRemovalProps = Omit<ConfirmedButtonProps, 'labels' | 'failureText'>;

/** A button for what takes something off the device: it is asked about first, in a dialog. */
export function ConfirmedRemoval({ variant = 'tertiary', ...question }: ConfirmedRemovalProps) {
  const { t } = useTranslation('offline');
  return (
    <ConfirmedButton
      {...question}
      variant={variant}
      labels={{ busy: t('busy'), cancel: t('cancel'), close: t('close') }}
      failureText={(error) => {
        console.warn(`“${question.title}” was confirmed and could not be done. Received:`, error);
        return t('failed.removal');
      }}
    />
  );
}
