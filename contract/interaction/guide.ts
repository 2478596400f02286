import { z } from 'zod';
import { onPigeonhole } from '../abilities.ts';
import { done, endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { activityNotifications } from './activity-notifications.ts';
import { guideSteps } from './guide-steps.ts';

/** How far somebody is with the guide: any word that pages have for it. */
const state = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);

const guide = z.object({
  /** What was really done: it is found in the event, and nobody ticks it off. */
  steps: z.array(z.object({ step: z.enum(guideSteps), done: z.boolean() })),
  /** The caller's own. Null: never set. */
  state: z.string().nullable(),
  /** Whether the caller has been shown what the guide begins with. */
  sampleSeen: z.boolean(),
  /** How often the caller is mailed a summary. */
  every: z.enum(activityNotifications),
  /** Whether the caller's address takes mails of this kind at all. */
  mailsWanted: z.boolean(),
});
export type Guide = z.infer<typeof guide>;

const phId = z.object({ phId: id });

export const readGuide = endpoint({
  name: 'readGuide',
  summary: 'The steps from making an event to reading its results, and which are done',
  method: 'GET',
  path: '/api/pigeonhole/{phId}/workflow',
  ours: true,
  params: phId,
  reply: z.object({ guide }),
  shows: ['guide', 'pigeonhole', 'sessions', 'appearance', 'tracks', 'speakers'],
  allow: onPigeonhole('followGuide'),
});

export const setOnboarding = endpoint({
  name: 'setOnboarding',
  summary: 'Set how far one is with the guide of an event, for oneself',
  method: ['GET', 'POST'],
  path: '/api/pigeonhole/{phId}/onboarding/set/{state}',
  params: phId.extend({ state }),
  reply: done,
  changes: ['guide'],
  allow: onPigeonhole('followGuide'),
});

export const saveSampleOnboardingModal = endpoint({
  name: 'saveSampleOnboardingModal',
  summary: 'Remember that one has seen what the guide begins with',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/save_sample_onboarding_modal',
  paths: ['/api/pigeonhole/save_sample_onboarding_modal/{phId}'],
  params: phId,
  reply: done,
  changes: ['guide'],
  allow: onPigeonhole('followGuide'),
});

export const saveActivityNotification = endpoint({
  name: 'saveActivityNotification',
  summary: 'Say how often one is mailed a summary of what goes on in an event: only when something does',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/activity-notification',
  paths: ['/api/pigeonhole/activity-notification/{phId}'],
  params: phId,
  body: z.object({ every: z.enum(activityNotifications) }),
  reply: done,
  example: { body: { every: 'day' } },
  changes: ['guide'],
  allow: onPigeonhole('followGuide'),
});
