import { LABEL_COLORS, MARKDOWN_COLORS, WIDGET_KINDS } from '../../../content-schema';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Card } from '../../ui/card';
import { Label } from '../../ui/label';
import { Failure } from '../../ui/failure';
import { Notice } from '../../ui/notice';
import { Widget } from '../../ui/widget';
import { BRAND_ICON_SHAPES } from '../../ui/brand-icon-shapes';
import { BrandIconSheet } from '../../ui/brand-icon-sheet';
import { BrandIcon } from '../../ui/social-button';
import type { BrandIconName } from '../../ui/social-marks';
import { ColorDot } from '../../ui/version-color';
import { ContentIcon } from '../../ui/content-icon';
import { Icon, type IconName } from '../../ui/icon';
import { ICON_SHAPES } from '../../ui/icon-shapes';
import { LazyIcon, type LazyIconName } from '../../ui/lazy-icon';
import { LAZY_ICON_SHAPES } from '../../ui/lazy-icon-shapes';
import { Specimen } from './specimen';

/** Specimens of text elements. */
export function TextSpecimens() {
  return (
    <Specimen title="Widget, colours, notice, failure, card">
      <div className="flow">
        {WIDGET_KINDS.map((kind) => (
          <Widget kind={kind} word={kind} key={kind}>
            <p>
              What a reader should know, with <code>code</code> and <a href="#kit">a link</a>.
            </p>
          </Widget>
        ))}
        <Widget kind="note" word="Note" title="With a title of its own">
          <p>The kind stays in the text for screen readers.</p>
        </Widget>
        <p>
          {MARKDOWN_COLORS.map((color) => (
            <span className={`color-${color}`} key={color}>
              {color}{' '}
            </span>
          ))}
        </p>
      </div>
      <Notice title="An older version">There is a newer one.</Notice>
      <Failure title="Search is incomplete" retry={{ label: 'Try again', onRetry: () => undefined }}>
        One of its files could not be loaded.
      </Failure>
      <Breadcrumb
        label="Where this page stands"
        steps={[
          { title: 'Versio 2.1', path: '#kit' },
          { title: 'Getting started', path: '#started' },
        ]}
        current={{ title: 'Kit' }}
      />
      <ul className="cards">
        <Card title="A card" path="#kit" labels={<Label color="green-light">new</Label>}>
          <p>The whole frame can be clicked.</p>
        </Card>
        <Card title="Another card" path="#kit" />
      </ul>
    </Specimen>
  );
}

const namesOf = <Name extends string>(shapes: Record<Name, string>) => Object.keys(shapes) as Name[];

/** An icon as in an article: its name, and the shape that the build inlines. */
const FISH = {
  name: 'lucide:fish',
  body: {
    viewBox: '0 0 24 24',
    body: '<path fill="none" stroke="currentColor" stroke-width="2" d="M3 12q9-12 16 0q-7 12-16 0M19 12l3-4v8z"/>',
  },
};

/** Specimens of labels and version dots. */
export function LabelSpecimens() {
  return (
    <Specimen title="Label and colour dot">
      <div className="row">
        {LABEL_COLORS.map((color) => (
          <Label color={color} key={color}>
            {color}
          </Label>
        ))}
        <ColorDot color="#3d7a5c" />
      </div>
    </Specimen>
  );
}

/** All icons with their names. */
export function IconSpecimens() {
  return (
    <Specimen title="Icon, LazyIcon, BrandIcon, ContentIcon">
      <div className="row aside">
        {namesOf<IconName>(ICON_SHAPES).map((name) => (
          <span key={name}>
            <Icon name={name} /> {name}
          </span>
        ))}
      </div>
      <div className="row aside">
        {namesOf<LazyIconName>(LAZY_ICON_SHAPES).map((name) => (
          <span key={name}>
            <LazyIcon name={name} /> {name}
          </span>
        ))}
      </div>
      <div className="row aside">
        <BrandIconSheet names={namesOf<BrandIconName>(BRAND_ICON_SHAPES)} />
        {namesOf<BrandIconName>(BRAND_ICON_SHAPES).map((name) => (
          <span key={name}>
            <BrandIcon name={name} /> {name}
          </span>
        ))}
        <span>
          <ContentIcon icon={FISH} /> from content
        </span>
      </div>
    </Specimen>
  );
}
