import './kit-gallery.css';
import { ButtonSpecimens, FieldSpecimens, FloatingSpecimens, IconButtonSpecimens } from './control-specimens';
import { IconSpecimens, LabelSpecimens, TextSpecimens } from './text-specimens';

/** Everything of the kit in every variant, in both colour modes side by side: for those who work on it, never published. */
export function KitGallery() {
  return (
    <div className="gallery">
      {(['light', 'dark'] as const).map((mode) => (
        <section className="gallery-mode" data-color-mode={mode} key={mode} aria-label={`${mode} mode`}>
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
