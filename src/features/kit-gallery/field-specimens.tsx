import { useState } from 'react';
import { Icon } from '../../ui/icon';
import { RadioGroup } from '../../ui/radio-group';
import { Slider } from '../../ui/slider';
import { Toggle } from '../../ui/toggle';
import { Specimen } from './specimen';

const MODES = [
  { value: 'system', label: 'Système', icon: <Icon name="monitor" />, lang: 'fr' },
  { value: 'light', label: 'Clair', icon: <Icon name="sun" />, lang: 'fr' },
  { value: 'dark', label: 'Sombre', icon: <Icon name="moon" />, lang: 'fr' },
] as const;

/** What takes a value. */
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
