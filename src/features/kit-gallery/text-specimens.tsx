import { MARKDOWN_COLORS, WIDGET_KINDS } from '../../../content-schema';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Card } from '../../ui/card';
import { Label } from '../../ui/label';
import { Notice } from '../../ui/notice';
import { Widget } from '../../ui/widget';
import { Specimen } from './specimen';

/** What texts are made of. */
export function TextSpecimens() {
  return (
    <Specimen title="Widget, colours, notice, card">
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
