import { useCallback, useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTranslation } from '../../messages/use-translation';
import { Dialog } from '../../ui/dialog';
import { selectOpenParamsModal, settingsDialogClosed } from './settings-dialog-slice';

export interface SettingsDialogProps {
  /** Address of the current page: the dialog closes when it changes. */
  path: string;
  /** The sections in display order; each has its own heading or legend. */
  children: ReactNode;
}

/** The settings dialog ("params modal" in the specification). */
export function SettingsDialog({ path, children }: SettingsDialogProps) {
  const { t } = useTranslation('settings');
  const isOpen = useSelector(selectOpenParamsModal);
  const dispatch = useDispatch();
  const close = useCallback(() => void dispatch(settingsDialogClosed()), [dispatch]);
  useEffect(() => close, [path, close]);
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('title')} closeLabel={t('close')}>
      {children}
    </Dialog>
  );
}
