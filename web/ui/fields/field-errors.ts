import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';
import type { SortedErrors } from './errors/sort-errors.ts';

type FormAround = {
  sorted: SortedErrors;
  errorOf: (name: string) => ReactNode;
  hasField: (name: string) => () => void;
  mend: (name: string) => void;
};

/** Apart from FormErrors.tsx, which fills it: a field without a form, as on the audience's join page, does not need that. */
export const FormContext = createContext<FormAround | null>(null);

/** For a field: what is wrong with it, or null. Asking makes it the place where errors of that name show. */
export function useFieldError(name: string | undefined): ReactNode {
  const form = useContext(FormContext);
  const hasField = form?.hasField;
  useLayoutEffect(() => (name && hasField ? hasField(name) : undefined), [name, hasField]);
  return (name && form?.errorOf(name)) || null;
}

/** For a control that the browser does not know as one: to say that its value is another one than was refused. */
export function useMend(name: string): () => void {
  const form = useContext(FormContext);
  return () => form?.mend(name);
}
