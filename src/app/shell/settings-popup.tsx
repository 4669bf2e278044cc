import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { notificationRaised } from '../../features/notifications/notifications-slice';
import { selectOpenParamsModal, settingsDialogClosed } from '../../features/settings/settings-dialog-slice';
import { loadChunk } from '../../ui/load-chunk';
import type { Ports } from '../../store/ports';
import { useServices } from '../../store/services';
import type { SettingsPopupContentProps } from './settings-popup-content';
import { whenIdle } from '../../ui/when-idle';

/** The popup wrapper of the specification: it brings the settings dialog when the browser is idle, or when asked for. */
export function SettingsPopup(props: SettingsPopupContentProps) {
  const [Content, setContent] = useState<ComponentType<SettingsPopupContentProps> | null>(null);
  const isOpen = useSelector(selectOpenParamsModal);
  const close = useFailedClose();

  useEffect(() => {
    if (Content !== null) return undefined;
    const load = () =>
      loadChunk('settings', () => import('./settings-popup-content'), { isAwaited: isOpen }).then(
        ({ SettingsPopupContent }) => setContent(() => SettingsPopupContent),
      );
    if (!isOpen) {
      // Nobody has asked yet: if it fails now, it is tried again when somebody does.
      return whenIdle(() => void load().catch(() => undefined));
    }
    load().catch(close);
    return undefined;
  }, [Content, isOpen, close]);

  return Content && <Content {...props} />;
}

/** What stands in the place of the settings dialog when it fails: a notification, if somebody asked for it. */
export function SettingsFailure() {
  const isOpen = useSelector(selectOpenParamsModal);
  const close = useFailedClose();
  useEffect(() => {
    if (isOpen) close();
  }, [isOpen, close]);
  return null;
}

/** Gives what closes the settings that did not open, and says so: notifications wait while they count as open. */
function useFailedClose(): () => void {
  const { translator } = useServices<Ports>();
  const dispatch = useDispatch();
  return useCallback(() => {
    dispatch(settingsDialogClosed());
    dispatch(notificationRaised({ state: 'error', message: translator.translate('settings.notLoaded') }));
  }, [dispatch, translator]);
}
