import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { notificationRaised } from '../../features/notifications/notifications-slice';
import { selectOpenParamsModal, settingsDialogClosed } from '../../features/settings/settings-dialog-slice';
import { loadChunk } from '../../ui/load-chunk';
import type { Ports } from '../../store/ports';
import { useServices } from '../../store/services';
import type { SettingsPopupContentProps } from './settings-popup-content';
import { whenIdle } from '../../ui/when-idle';

export interface SettingsPopupProps extends SettingsPopupContentProps {
  /** Address of the page: the dialog closes when it changes, also before it is loaded. */
  path: string;
}

/**
 * Popup wrapper of the specification. Loads the settings dialog when the browser is idle or when
 * the reader opens it. It does not open late, over what the reader does by then: on another page,
 * after Escape, or while another dialog is open, which would lose the focus.
 */
export function SettingsPopup({ path, ...props }: SettingsPopupProps) {
  const [Content, setContent] = useState<ComponentType<SettingsPopupContentProps> | null>(null);
  const isOpen = useSelector(selectOpenParamsModal);
  const fail = useFailedClose();
  const dispatch = useDispatch();
  const close = useCallback(() => void dispatch(settingsDialogClosed()), [dispatch]);
  useEffect(() => close, [path, close]);

  useEffect(() => {
    if (Content !== null) return undefined;
    const load = () =>
      loadChunk('settings', () => import('./settings-popup-content'), { isAwaited: isOpen }).then(
        ({ SettingsPopupContent }) => {
          if (isOpen && document.querySelector('dialog[open]') !== null) close();
          setContent(() => SettingsPopupContent);
        },
      );
    if (!isOpen) {
      // Loading in advance: a failure is ignored, and opening the dialog retries.
      return whenIdle(() => void load().catch(() => undefined));
    }
    load().catch(fail);
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [Content, isOpen, close, fail]);

  return Content && <Content {...props} />;
}

/** Fallback for a failed settings dialog: a notification, if the dialog was opened. */
export function SettingsFailure() {
  const isOpen = useSelector(selectOpenParamsModal);
  const close = useFailedClose();
  useEffect(() => {
    if (isOpen) close();
  }, [isOpen, close]);
  return null;
}

/**
 * Returns a function that closes settings that failed to open and notifies the reader.
 * Notifications wait while the dialog counts as open.
 */
function useFailedClose(): () => void {
  const { translator } = useServices<Ports>();
  const dispatch = useDispatch();
  return useCallback(() => {
    dispatch(settingsDialogClosed());
    dispatch(notificationRaised({ state: 'error', message: translator.translate('settings.notLoaded') }));
  }, [dispatch, translator]);
}
