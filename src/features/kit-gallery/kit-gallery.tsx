import './kit-gallery.css';
import { ButtonSpecimens, FieldSpecimens, FloatingSpecimens, IconButtonSpecimens } from './control-specimens';
import { IconSpecimens, LabelSpecimens, TextSpecimens } from './text-specimens';
import { DATA_COLOR_MODE } from '../../shared/page-contract';

/**
 * All components of the kit in all variants, in both colour modes side by side. For developers,
 * never published.
 */
export function KitGallery() {
  return (
    <div className="gallery">
      {(['light', 'dark'] as const).map((mode) => (
        <section key={mode} className="gallery-mode" {...{ [DATA_COLOR_MODE]: mode }} aria-label={`${mode} mode`}>
          <h2>{mode}</h2>
          <ButtonSpecimens />
          <IconButtonSpecimens />
          <LabelSpecimens />
          <FieldSpecimens />
          <FloatingSpecimens />
          <TextSpecimens />
          <IconSpecimens />
        </section>
      ))}
    </div>
  );
}
