import { t } from '#web/messages.ts';

type Turnout = {
  voters: number;
  /** How many people are in the room; null while it is not known. */
  here: number | null;
  /** Of the session: earlier voters count as new. */
  reopened: boolean;
};

/**
 * How many have voted, of how many. Some vote and go: whoever voted was here. Where an anonymous session was opened again
 * nobody knows how many people the votes are from.
 */
export function votersText({ voters, here, reopened }: Turnout): string {
  if (reopened) return t('voters.reopened', { count: voters });
  if (here === null) return t('voters.some', { count: voters });
  return t('voters.all', { voters, all: Math.max(here, voters) });
}
