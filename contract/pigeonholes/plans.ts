import { z } from 'zod';

/** What the plan of its workspace allows an event. `duration`: seconds for which it goes on after its last session, null without a bound. */
export const plans = z.object({
  duration: z.number().nullable(),
  reactionsForVideoIntegrations: z.boolean(),
  reactionsForEmbed: z.boolean(),
  indefiniteEndDate: z.boolean(),
});

/** The one plan there is bounds nothing; but only an event of a team may have no last day. */
export const plansOf = (owner: 'team' | 'user'): z.infer<typeof plans> => ({
  duration: null,
  reactionsForVideoIntegrations: true,
  reactionsForEmbed: true,
  indefiniteEndDate: owner === 'team',
});
