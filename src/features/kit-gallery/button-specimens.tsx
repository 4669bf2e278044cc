import { BUTTON, ICON_BUTTON } from '../../../content-schema';
import { Button, ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { IconButton, IconLink } from '../../ui/icon-button';
import { SocialButton } from '../../ui/social-button';
import { Specimen } from './specimen';

/** Version colours that are hard to write on: light, dark, and between. */
const VERSION_COLORS = ['#f3d250', '#1d3557', '#767676', '#c0392b'];

/** Buttons and links that look like buttons. */
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

/** Icon buttons, and the buttons to other sites. */
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
