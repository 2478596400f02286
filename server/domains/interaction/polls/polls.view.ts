import type { Poll } from '#contract/interaction/polls.ts';
import type { PollCount, SessionEvent } from '#contract/realtime/session-stream.ts';
import type { PollRow } from './polls.queries.ts';

export function showPoll(row: PollRow, { resultsShown }: { resultsShown: boolean }): Poll {
  return {
    id: row.id,
    text: row.text,
    voters: row.voters,
    options: row.options.map((option) => ({
      id: option.id,
      text: option.text,
      votes: resultsShown ? option.votes : null,
    })),
  };
}

/** The desk always gets the figures. The room gets them only while shown, otherwise just the number of voters. */
export function countEvents(count: PollCount, { resultsShown }: { resultsShown: boolean }): SessionEvent[] {
  const hidden = { ...count, options: count.options.map(({ id }) => ({ id, votes: null })) };
  return [
    { name: 'poll-counted', body: count },
    { name: 'poll-shown', body: resultsShown ? count : hidden },
  ];
}
