import { useTranslation } from '../../../messages/use-translation';
import { ConfirmedButton, type ConfirmedButtonProps } from '../../../ui/confirmed-button';

/** Props of `ConfirmedRemoval`: a button and its confirmation dialog. */
export type ConfirmedRemovalProps = Omit<ConfirmedButtonProps, 'labels' | 'failureText'>;

/** Button that removes data from the device after confirmation in a dialog. */
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
