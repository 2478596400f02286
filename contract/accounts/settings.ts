import { z } from 'zod';
import { signedIn } from '../abilities.ts';
import { done, endpoint } from '../endpoint.ts';
import { timeZone } from '../ids.ts';
import { type Language, languages } from '../languages.ts';

export const editSettings = endpoint({
  name: 'editSettings',
  summary: 'Choose the language of pages and mails, and the time zone that times are shown in',
  method: 'POST',
  path: '/api/account/settings',
  ours: true,
  body: z.object({
    locale: z.enum(Object.keys(languages) as [Language, ...Language[]]),
    timeZone,
  }),
  reply: done,
  example: { body: { locale: 'en', timeZone: 'Europe/Berlin' } },
  changes: ['account'],
  allow: signedIn('editAccount'),
});
