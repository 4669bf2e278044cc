import { useState } from 'react';
import { BUTTON, ICON_BUTTON } from '../../../content-schema';
import { Button, ButtonLink, IconButton, IconLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { SocialButton } from '../../ui/social-button';
import { RadioGroup } from '../../ui/radio-group';
import { Slider } from '../../ui/slider';
import { Toggle } from '../../ui/toggle';
import { ConfirmedButton } from '../../ui/confirmed-button';
import { Dialog } from '../../ui/dialog';
import { Link } from '../../ui/link';
import { LoadingIndicator } from '../../ui/loading';
import { Menu } from '../../ui/menu';
import { NotificationCard } from '../../ui/notification-card';
import { Specimen } from './specimen';

/** Version colours with difficult text contrast: light, dark, and between. */
const VERSION_COLORS = ['#f3d250', '#1d3557', '#767676', '#c0392b'];

/** Specimens of buttons, and of links styled as buttons. */
export function ButtonSpecimens() {
  return (
    <Specimen title="Button">
      {BUTTON.variants.map((variant) => (
        <div className="row" key={variant}>
          {BUTTON.colors.map((color) => (
            <Button variant={variant} color={color} key={color}>
              {variant} {color}
            </Button>
          ))}
          {VERSION_COLORS.map((color) => (
            <Button variant={variant} color={{ code: '2.1', color }} key={color}>
              {variant} {color}
            </Button>
          ))}
          <Button variant={variant} disabled>
            {variant} disabled
          </Button>
        </div>
      ))}
      <div className="row">
        {BUTTON.sizes.map((size) => (
          <Button size={size} key={size}>
            <Icon name="search" />
            {size}
          </Button>
        ))}
      </div>
      {BUTTON.positions.map((position) => (
        <div key={position}>
          <ButtonLink href="#kit" variant="secondary" position={position}>
            A link, {position}
          </ButtonLink>
        </div>
      ))}
      <p>
        A button <Button variant="inline">in a line of text</Button> reads as a link does, and <a href="#kit">a link</a>{' '}
        stands beside it.
      </p>
    </Specimen>
  );
}

/** Specimens of icon buttons and social buttons. */
export function IconButtonSpecimens() {
  return (
    <Specimen title="Icon button">
      {ICON_BUTTON.variants.map((variant) => (
        <div className="row" key={variant}>
          {ICON_BUTTON.sizes.map((size) => (
            <IconButton
              variant={variant}
              size={size}
              label={`${variant} ${size}`}
              icon={<Icon name="settings" />}
              key={size}
            />
          ))}
          <IconButton variant={variant} label={`${variant} pressed`} icon={<Icon name="moon" />} aria-pressed />
          <IconButton variant={variant} label={`${variant} disabled`} icon={<Icon name="copy" />} disabled />
          <IconLink variant={variant} label={`${variant} link`} icon={<Icon name="rss" />} href="#kit" />
        </div>
      ))}
      <div className="row">
        <SocialButton variant="footer" icon="discord" label="Discord" href="https://example.org" newTab="new tab" />
        <SocialButton variant="footer" icon="youtube" label="YouTube" href="https://example.org" newTab="new tab" />
        <SocialButton variant="team" icon="reddit" label="Reddit" href="https://example.org" newTab="new tab" />
      </div>
    </Specimen>
  );
}

const MODES = [
  { value: 'system', label: 'Système', icon: <Icon name="monitor" />, lang: 'fr' },
  { value: 'light', label: 'Clair', icon: <Icon name="sun" />, lang: 'fr' },
  { value: 'dark', label: 'Sombre', icon: <Icon name="moon" />, lang: 'fr' },
] as const;

/** Specimens of form controls. */
export function FieldSpecimens() {
  const [isOn, setIsOn] = useState(true);
  const [volume, setVolume] = useState(40);
  const [mode, setMode] = useState<(typeof MODES)[number]['value']>('system');
  return (
    <Specimen title="Toggle, slider, choice">
      <Toggle label="Private mode" hint="Shows versions that are not published yet." isOn={isOn} onChange={setIsOn} />
      <Toggle label="Off" isOn={!isOn} onChange={(value) => setIsOn(!value)} />
      <Toggle label="Disabled" isOn isDisabled onChange={setIsOn} />
      <Slider label="Volume" value={volume} onChange={setVolume} valueText={`${volume} %`} />
      <Slider label="Disabled" value={70} onChange={setVolume} valueText="70 %" isDisabled />
      <RadioGroup legend="Colour mode" options={MODES} value={mode} onChange={setMode} />
    </Specimen>
  );
}

/** Specimens of overlays. */
export function FloatingSpecimens() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Specimen title="Dialog, menu, notification, loading">
      <div className="row">
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          Open a dialog
        </Button>
        <ConfirmedButton
          label="Remove"
          title="Remove the version?"
          text="Its pages will no longer be on this device."
          confirmLabel="Remove"
          labels={{ busy: 'One moment…', cancel: 'Cancel', close: 'Close' }}
          onConfirm={() => Promise.resolve()}
          failureText={String}
        />
        <Menu
          label="Version"
          items={['2.1', '2.0', '1.0'].map((code) => (
            <li key={code}>
              <Link href="#kit" {...(code === '2.1' ? { 'aria-current': 'true' } : {})}>
                Version {code}
              </Link>
            </li>
          ))}
        >
          <span>A menu</span>
        </Menu>
      </div>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Settings" closeLabel="Close">
        <FieldSpecimens />
      </Dialog>
      <NotificationCard
        message="Your changes are saved."
        state="success"
        stateLabel="Done"
        closeLabel="Close"
        onClose={() => undefined}
        remaining={70}
      />
      <NotificationCard
        message="La piste n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez dans un instant."
        state="error"
        stateLabel="Erreur"
        closeLabel="Fermer"
        onClose={() => undefined}
        remaining={30}
      />
      <LoadingIndicator value={60} label="Loading the page" />
    </Specimen>
  );
}
