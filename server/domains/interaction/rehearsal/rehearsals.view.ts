import { type Rehearsal, rehearsalSeconds } from '#contract/interaction/rehearsal.ts';
import type { RehearsalRow } from './rehearsals.queries.ts';

export const rehearsalView = ({ people, by, sent, startedAt }: RehearsalRow): Rehearsal => ({
  people,
  by,
  sent,
  startedAt: startedAt.toISOString(),
  endsAt: new Date(startedAt.getTime() + rehearsalSeconds * 1000).toISOString(),
});
