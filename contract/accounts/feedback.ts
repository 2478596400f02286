import { z } from 'zod';
import { signedIn } from '../abilities.ts';
import { done, endpoint } from '../endpoint.ts';
import { nothingKept } from '../things.ts';

export const longestFeedback = 5000;

export const sendFeedback = endpoint({
  name: 'sendFeedback',
  summary: 'Tell the operator something; it is kept, and mailed where FEEDBACK_EMAIL is set',
  method: 'POST',
  path: '/api/account/feedback',
  ours: true,
  body: z.object({
    text: z
      .string()
      .trim()
      .min(1, { error: 'feedback.empty' })
      .max(longestFeedback, { error: 'feedback.long' }),
  }),
  reply: done,
  example: { body: { text: 'The projector looks great. Could the clock be larger?' } },
  changes: nothingKept('no page shows it'),
  allow: signedIn('sendFeedback'),
  limit: 'mail',
});
