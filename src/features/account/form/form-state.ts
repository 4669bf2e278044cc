import { createContext, useContext } from 'react';

/** What was typed, by the names of the fields; untrimmed. The button that was pressed counts as a field, if it has a name. */
export type FormValues = Readonly<Record<string, string>>;

/** Codes of the error catalogue, by the names of the fields they are about. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What a form tells its fields and buttons. */
export interface FormState {
  /** Sentences, by the names of the fields. */
  messages: Readonly<Record<string, string>>;
  isBusy: boolean;
  /** Whether it can be sent: a browser alone would put passwords into a request. */
  isReady: boolean;
  /** Ids of fields begin with it. */
  idPrefix: string;
}

export const FormContext = createContext<FormState>({ messages: {}, isBusy: false, isReady: false, idPrefix: '' });

/** What the form around a field tells it. */
export function useFormState(): FormState {
  return useContext(FormContext);
}
