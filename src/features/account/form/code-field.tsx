import { TextField } from './text-field';

/** Props of `CodeField`. */
export interface CodeFieldProps {
  name: string;
  label: string;
  hint?: string;
}

/** Longest code that a user pool sends or takes. */
const LONGEST_CODE = 32;

/** A field for a code that was sent, or that an app shows: telephones offer it by themselves. */
export function CodeField({ name, label, hint }: CodeFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      {...(hint === undefined ? {} : { hint })}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={LONGEST_CODE}
      autoCapitalize="off"
      spellCheck={false}
    />
  );
}
