import { emailProblem, meantEmail } from '#contract/email.ts';
import type { FieldError } from '#contract/errors.ts';
import { confirmationProblem, passwordProblems } from '#contract/password.ts';
import { t } from '#web/messages.ts';

/** Keyed as the details of an answer are: `data.<field>`. */
export type Details = Record<string, FieldError[]>;

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '');

export function emailDetails(form: FormData): Details {
  const problem = emailProblem(meantEmail(textOf(form, 'email')));
  return problem ? { 'data.email': [{ type: 'Email', description: t(problem) }] } : {};
}

/** A password that is given to get in: only whether it is there. */
export function passwdDetails(form: FormData): Details {
  if (textOf(form, 'passwd') !== '') return {};
  return { 'data.passwd': [{ type: 'Required', description: t('login.password.required') }] };
}

/** A password that is set: the whole rule set. */
export function newPasswordDetails(form: FormData): Details {
  const problems = passwordProblems(textOf(form, 'password'));
  if (problems.length === 0) return {};
  return { 'data.password': problems.map((problem) => ({ type: problem, description: t(problem) })) };
}

/** A password that is set twice, and where it is asked for the one that is given up. */
export function passwordChangeDetails(form: FormData): Details {
  const confirmation = confirmationProblem(textOf(form, 'password'), textOf(form, 'passwordConfirm'));
  return {
    ...(form.get('oldPassword') === '' && {
      'data.oldPassword': [{ type: 'Required', description: t('password.current.required') }],
    }),
    ...newPasswordDetails(form),
    ...(confirmation && {
      'data.passwordConfirm': [{ type: confirmation, description: t(confirmation) }],
    }),
  };
}
