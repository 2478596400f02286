import type { Vote } from '../../votes-of-person.ts';
import type { SessionKind } from '../session-kind.ts';
import { exportVotes, forgetVotes, resetCounts } from './personal-votes.queries.ts';
import type { PollMemory } from './poll-memory.ts';
import { ballotsIn, insertPrompt, promptsIn } from './polls.queries.ts';
import { promptView } from './polls.view.ts';
import { revealResults } from './reveal-results.ts';
import { voteInPoll } from './vote-in-poll.ts';

export const poll: SessionKind<'poll', PollMemory> = {
  type: 'poll',

  async read(db, stream, { session, hasStarted }) {
    const rows = await promptsIn(db, stream);
    const full = { prompts: rows.map((row) => promptView(row, { resultsShown: true })) };
    const inTheRoom = {
      prompts: hasStarted ? rows.map((row) => promptView(row, session.settings)) : [],
    };
    const ballots = await ballotsIn(db, stream);
    return {
      contents: {
        attendee: inTheRoom,
        kiosk: inTheRoom,
        projector: inTheRoom,
        moderator: full,
        admin: full,
      },
      own: new Map(rows.map(({ id, options }) => [id, new Set(options.map((option) => option.id))])),
      votes: ballots.map(({ voter, promptId, optionIds }) => ({
        item: promptId,
        mark: voter,
        choice: optionIds,
      })),
    };
  },

  votedOn: 'prompt',
  mine: (votes: readonly Vote<readonly string[]>[]) => ({
    chosen: Object.fromEntries(votes.map(({ item, choice }) => [item, choice])),
  }),

  // Its prompts are read again when they change.
  recall: () => undefined,

  async make(tx, { pigeonholeId, sessionId, body }) {
    if (body.poll !== undefined) await insertPrompt(tx, { pigeonholeId, streamId: sessionId }, body.poll);
  },

  handlers: [voteInPoll, revealResults],
  tables: ['pollQuestions', 'pollOptions', 'pollVotes'],
  export: exportVotes,

  async copy(tx, from, to) {
    for (const { text, sort, options } of await promptsIn(tx, from))
      await insertPrompt(tx, to, { question: text, sort, options: options.map((option) => option.text) });
  },

  async forget(tx, scope) {
    // Votes carry no name.
    if (scope.of !== 'person') await forgetVotes(tx, scope.pigeonholeIds);
    if (scope.of === 'people') await resetCounts(tx, scope.pigeonholeIds);
    return new Map();
  },
};
