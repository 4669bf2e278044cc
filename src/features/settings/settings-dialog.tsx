import { type ReactNode, useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTranslation } from '../../messages/use-translation';
import { Dialog } from '../../ui/dialog';
import { selectOpenParamsModal, settingsDialogClosed } from './settings-dialog-slice';

export interface SettingsDialogProps {
  /** The sections in display order; each has its own heading or legend. */
  children: ReactNode;
}

/** The settings dialog ("params modal" in the specification). */
export function SettingsDialog({ children }: SettingsDialogProps) {
  const { t } = useTranslation('settings');
  const isOpen = useSelector(selectOpenParamsModal);
  const dispatch = useDispatch();
  const close = useCallback(() => void dispatch(settingsDialogClosed()), [dispatch]);
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('title')} closeLabel={t('close')}>
      {children}
    </Dialog>
  );
}
