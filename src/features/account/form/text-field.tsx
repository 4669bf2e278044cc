import { type InputHTMLAttributes, type ReactNode } from 'react';
import { useFormState } from './form-state';

/** Props of `TextField`: what it is called, and what an `<input>` needs. */
export interface TextFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'defaultValue'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'enterKeyHint'
  | 'pattern'
  | 'autoFocus'
> {
  name: string;
  label: string;
  /** The most characters it takes; null for any number, where cutting off what is pasted would harm (default: 2048). */
  maxLength?: number | null;
  /** Below the label (default: nothing). */
  hint?: string;
  /** After the input, in the same line (default: nothing). */
  end?: ReactNode;
}

/** Longest text that a field takes: the longest attribute of a user pool is as long. */
const LONGEST_TEXT = 2048;

/** A field for a line of text, with its label, its hint and what is wrong with it. */
export function TextField({ name, label, hint, end, maxLength = LONGEST_TEXT, ...attributes }: TextFieldProps) {
  const { messages, idPrefix } = useFormState();
  const id = `${idPrefix}${name}`;
  const error = messages[name];
  const describedBy = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return (
    <div className="field text-field">
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p className="aside" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <div className="text-field-line">
        <input
          {...attributes}
          id={id}
          name={name}
          maxLength={maxLength ?? undefined}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy.length > 0 ? describedBy.join(' ') : undefined}
        />
        {end}
      </div>
    </div>
  );
}
