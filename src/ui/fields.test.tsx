import { fireEvent, render, screen } from '@testing-library/react';
import { RadioGroup } from './radio-group';
import { Slider } from './slider';
import { Toggle } from './toggle';

test('a toggle is a switch with a name and a description, and reports its new state', () => {
  const onChange = jest.fn();
  render(<Toggle label="Private mode" hint="Shows drafts." isOn onChange={onChange} />);
  const toggle = screen.getByRole('switch', { name: 'Private mode' });
  expect(toggle).toBeChecked();
  expect(toggle).toHaveAccessibleDescription('Shows drafts.');
  fireEvent.click(toggle);
  expect(onChange).toHaveBeenCalledWith(false);
});

test('a disabled toggle stays unchanged', () => {
  const onChange = jest.fn();
  render(<Toggle label="Private mode" isOn={false} isDisabled onChange={onChange} />);
  screen.getByRole('switch').click();
  expect(onChange).not.toHaveBeenCalled();
});

test('a slider has a name and a value as text, and reports numbers', () => {
  const onChange = jest.fn();
  render(
    <Slider
      label="Position"
      isLabelHidden
      value={70}
      max={200}
      onChange={onChange}
      valueText="1 minute"
      displayedValue="1:10"
    />,
  );
  const slider = screen.getByRole('slider', { name: 'Position' });
  expect(slider).toHaveAttribute('aria-valuetext', '1 minute');
  expect(slider).toHaveValue('70');
  expect(slider).toHaveAttribute('max', '200');
  expect(screen.getByText('1:10')).toBeInTheDocument();
  fireEvent.change(slider, { target: { value: '120' } });
  expect(onChange).toHaveBeenCalledWith(120);
});

test('a group of choices is named by its legend; one is checked, and choosing another is reported', () => {
  const onChange = jest.fn<void, ['light' | 'dark']>();
  const options = [
    { value: 'light', label: 'Clair', lang: 'fr' },
    { value: 'dark', label: 'Dark' },
  ] as const;
  render(<RadioGroup legend="Colour mode" options={options} value="light" onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'Colour mode' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Clair' })).toBeChecked();
  expect(screen.getByText('Clair').closest('[lang]')).toHaveAttribute('lang', 'fr');
  fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(onChange).toHaveBeenCalledWith('dark');
});

test('two groups on a page do not share their choice', () => {
  const options = [{ value: 'a', label: 'A' }] as const;
  render(
    <>
      <RadioGroup legend="One" options={options} value="a" onChange={jest.fn()} />
      <RadioGroup legend="Two" isLegendHidden options={options} value="a" onChange={jest.fn()} />
    </>,
  );
  expect(screen.getByRole('group', { name: 'Two' })).toBeInTheDocument();
  const [one, two] = screen.getAllByRole<HTMLInputElement>('radio');
  expect(one?.name).not.toBe(two?.name);
});
