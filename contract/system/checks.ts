import { z } from 'zod';
import { inOffice } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { nothingKept } from '../things.ts';

const checkState = z.enum(['good', 'attention', 'broken']);
export type CheckState = z.output<typeof checkState>;

export const readChecks = endpoint({
  name: 'readChecks',
  summary: 'What `npm run doctor` finds: whether everything around this node is as it should be',
  method: 'GET',
  path: '/api/manager/checks',
  ours: true,
  reply: z.object({
    /** Which of several nodes looked. */
    node: z.string(),
    checks: z.array(
      z.object({
        /** What was looked at, what was found and what to do, in the caller's language. */
        title: z.string(),
        state: checkState,
        text: z.string(),
      }),
    ),
  }),
  shows: nothingKept('the state of the machine, looked at when it is asked for'),
  allow: inOffice('operate'),
  limit: 'watch',
});
