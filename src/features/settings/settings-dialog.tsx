import { useEffect, useRef, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Icon } from '../../ui/icon';
import { selectOpenParamsModal, settingsDialogClosed } from './settings-dialog-slice';

/** A section of the dialog, such as the colour mode: a fieldset or anything with a heading of its own. */
export interface SettingsSection {
  /** Key of the section, for React. */
  id: string;
  Section: ComponentType;
}

/** Props of `SettingsDialog`. */
export interface SettingsDialogProps {
  /** In the order in which they are shown. */
  sections: readonly SettingsSection[];
}

/**
 * The settings dialog ("params modal" in the specification). A native modal dialog: the browser keeps the focus in it,
 * closes it on Escape and gives the focus back.
 */
export function SettingsDialog({ sections }: SettingsDialogProps) {
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
  return (
    // A press on the backdrop comes from the dialog itself. The keyboard has Escape for it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className="settings box"
      aria-labelledby="settings-title"
      onClose={close}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="settings-body">
        <header className="row">
          <h2 id="settings-title">{t('settings.title')}</h2>
          <button type="button" className="menu-button end" aria-label={t('settings.close')} onClick={close}>
            <Icon name="close" />
          </button>
        </header>
        {sections.map(({ id, Section }) => (
          <Section key={id} />
        ))}
      </div>
    </dialog>
  );
}
