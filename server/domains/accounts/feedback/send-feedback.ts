import { sendFeedback as endpoint } from '#contract/accounts/feedback.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { writeMail } from '#server/kernel/mail/write-mail.ts';
import { keepFeedback } from './feedback.queries.ts';

export const sendFeedback = handle(endpoint, 'account', async ({ kernel, tx, subject, body, now }) => {
  const { accountId, email } = subject.account;
  const { feedbackEmail, defaultLocale } = kernel.config;
  await keepFeedback(tx, { accountId, text: body.text, madeAt: now });
  if (feedbackEmail !== undefined)
    await writeMail(kernel, tx, {
      to: feedbackEmail,
      replyTo: email,
      locale: defaultLocale,
      letter: 'feedback',
      values: { from: email, message: body.text },
    });
  return { success: true as const };
});
