import type { Say } from '#server/kernel/messages.ts';

export type Field = {
  name: string;
  label: string;
  type: 'email' | 'password' | 'text';
  autocomplete: string;
};
export type Form = {
  action: string;
  hidden: Readonly<Record<string, string>>;
  fields: readonly Field[];
  /** A box to tick, and what to think of before. */
  box?: { name: string; text: string; note?: string };
  submit: string;
  /** A second button, which says so in a field of the form. */
  instead?: { name: string; value: string; text: string };
};
export type Plain = {
  title: string;
  lead: readonly string[];
  forms: readonly Form[];
  link: Link | null;
  /** Further ways to go on. */
  others?: readonly Link[];
};

export type Link = { href: string; text: string };

export const emailField = (say: Say): Field => ({
  name: 'email',
  label: say('login.email.placeholder'),
  type: 'email',
  autocomplete: 'username',
});

export const passwordField = (name: string, label: string, autocomplete: string): Field => ({
  name,
  label,
  type: 'password',
  autocomplete,
});

/** A form that is one button. */
export const button = (action: string, submit: string, hidden: Form['hidden'] = {}): Form => ({
  action,
  hidden,
  fields: [],
  submit,
});
