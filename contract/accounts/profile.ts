import { z } from 'zod';
import { signedIn } from '../abilities.ts';
import { done, endpoint } from '../endpoint.ts';
import { pictureId } from '../files/pictures.ts';
import { imageLimits, uploadedFile } from '../images/images.ts';

export const profileLength = { name: 100, job: 100, company: 100 } as const;

/** One line of text: trimmed, and without what no line can hold. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u, { error: 'profile.line.signs' })
    .default('');

export const editProfile = endpoint({
  name: 'editProfile',
  summary: 'Say who one is: name, job and company, each of which may be left empty',
  method: 'POST',
  path: '/api/account/profile',
  ours: true,
  body: z.object({
    name: line(profileLength.name),
    job: line(profileLength.job),
    company: line(profileLength.company),
  }),
  reply: done,
  example: { body: { name: 'Ada Kimani', job: 'Head of events', company: 'Aviary Ltd' } },
  changes: ['account'],
  allow: signedIn('editAccount'),
});

export const setProfilePicture = endpoint({
  name: 'setProfilePicture',
  summary:
    'Upload a profile picture (JPEG, PNG, GIF or BMP); its middle is kept as a square, and nothing else of the file',
  method: 'POST',
  path: '/api/account/picture',
  ours: true,
  body: z.object({ file: uploadedFile }),
  /** Served at /file/{id}. */
  reply: z.object({ pictureId }),
  changes: ['account'],
  allow: signedIn('editAccount'),
  errors: ['TooLarge', 'Overloaded'],
  file: { most: imageLimits.bytes },
  limit: 'signIn',
});

export const removeProfilePicture = endpoint({
  name: 'removeProfilePicture',
  summary: 'Remove the profile picture',
  method: 'DELETE',
  path: '/api/account/picture',
  ours: true,
  reply: done,
  changes: ['account'],
  allow: signedIn('editAccount'),
});
