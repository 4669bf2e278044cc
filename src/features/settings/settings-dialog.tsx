import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTranslation } from '../../messages/use-translation';
import { Icon } from '../../ui/icon';
import { selectOpenParamsModal, settingsDialogClosed } from './settings-dialog-slice';

/** Props of `SettingsDialog`. */
export interface SettingsDialogProps {
  /** The sections, in the order in which they are shown; each has a heading or a legend of its own. */
  children: ReactNode;
}

/**
 * The settings dialog ("params modal" in the specification). A native modal dialog: the browser keeps the focus in it,
 * closes it on Escape and gives the focus back.
 */
export function SettingsDialog({ children }: SettingsDialogProps) {
  const { t } = useTranslation('partials');
  const isOpen = useSelector(selectOpenParamsModal);
  const dispatch = useDispatch();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen && !element.open) element.showModal();
    if (!isOpen && element.open) element.close();
  }, [isOpen]);

  const close = () => dispatch(settingsDialogClosed());
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    const isOnBackdrop = target === currentTarget;
    const leadsAway = target instanceof Element && target.closest('a') !== null;
    if (isOnBackdrop || leadsAway) close();
  };
  return (
    // The keyboard has Escape for what a click on the backdrop does.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog ref={dialog} className="settings box" aria-labelledby="settings-title" onClose={close} onClick={onClick}>
      <div className="settings-body">
        <header className="row">
          <h2 id="settings-title">{t('settings.title')}</h2>
          <button type="button" className="menu-button end" aria-label={t('settings.close')} onClick={close}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
