import { z } from 'zod';
import { emailProblem, meantEmail } from '../email.ts';
import { confirmationProblem, passwordInputMaximum, passwordProblems } from '../password.ts';

/** An e-mail address by the rule of contract/email.ts; messages are catalogue keys. */
export const email = z
  .string()
  .default('')
  .transform(meantEmail)
  .superRefine((text, problems) => {
    const problem = emailProblem(text);
    if (problem)
      problems.addIssue({ code: 'custom', message: problem, params: { type: 'Email', email: text } });
  });

/** A password that is being set: the whole rule set, every problem told at once. */
export const newPassword = z
  .string()
  .max(passwordInputMaximum)
  .default('')
  .superRefine((text, problems) => {
    for (const problem of passwordProblems(text)) problems.addIssue({ code: 'custom', message: problem });
  });

/** A password that is being tried: only its presence is checked. */
export const enteredPassword = z
  .string()
  .max(passwordInputMaximum)
  .default('')
  .refine((text) => text !== '', { error: 'login.password.required' });

/** A new password and the same again; `checkConfirmation` holds the two together. */
export const newPasswordTwice = {
  password: newPassword,
  passwordConfirm: z.string().max(passwordInputMaximum).default(''),
};

export function checkConfirmation(
  body: { password: string; passwordConfirm: string },
  problems: z.RefinementCtx,
): void {
  const problem = confirmationProblem(body.password, body.passwordConfirm);
  if (problem !== null) problems.addIssue({ code: 'custom', path: ['passwordConfirm'], message: problem });
}

/** Where to go afterwards; only paths of our own are followed. */
export const redirectTarget = z.string().max(2000).optional();
