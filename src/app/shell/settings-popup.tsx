import { type ComponentType, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { notificationRaised } from '../../features/notifications/notifications-slice';
import { selectOpenParamsModal, settingsDialogClosed } from '../../features/settings/settings-dialog-slice';
import { loadChunk } from '../../ui/load-chunk';
import { useServices } from '../store/services';
import type { SettingsPopupContentProps } from './settings-popup-content';
import { whenIdle } from '../../ui/when-idle';

/** The popup wrapper of the specification: it brings the settings dialog when the browser is idle, or when asked for. */
export function SettingsPopup(props: SettingsPopupContentProps) {
  const [Content, setContent] = useState<ComponentType<SettingsPopupContentProps> | null>(null);
  const isOpen = useSelector(selectOpenParamsModal);
  const { translator } = useServices();
  const dispatch = useDispatch();

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
    load().catch(() => {
      dispatch(settingsDialogClosed());
      dispatch(notificationRaised({ state: 'error', message: translator.translate('settings.notLoaded') }));
    });
    return undefined;
  }, [Content, isOpen, dispatch, translator]);

  return Content && <Content {...props} />;
}
