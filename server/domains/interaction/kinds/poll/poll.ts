import { refuseLostPictures } from '../../refuse-lost-pictures.ts';
import type { Vote } from '../../votes-of-person.ts';
import type { SessionKind } from '../session-kind.ts';
import { countAnswers, deleteAnswers } from './answers.queries.ts';
import { forgetCodes } from './codes.queries.ts';
import { copyPrompts } from './copy-prompts.queries.ts';
import { editPrompts } from './edit-prompts.ts';
import { downloadVotedOptions, listVotedOptions, pollInsights } from './insights/poll-insights.ts';
import { exportVotes, forgetVotes, resetCounts } from './personal-votes.queries.ts';
import { picturesOfPrompts } from './pictures-of-prompts.ts';
import { type PollMemory, promptInMemory } from './poll-memory.ts';
import {
  ballotsIn,
  insertPrompts,
  picturesUsed,
  promptsIn,
  promptsOnStage,
  takeOffStage,
} from './polls.queries.ts';
import { countEvents, promptView } from './polls.view.ts';
import { readPollNote } from './read-poll-note.ts';
import { readTally } from './read-tally.ts';
import { stagePrompt } from './stage-prompt.ts';
import { voteInPoll } from './vote-in-poll.ts';

export const poll: SessionKind<'poll', PollMemory> = {
  type: 'poll',
  windows: {},

  async read(db, stream, { session, hasStarted }) {
    const rows = await promptsIn(db, stream);
    const onStage = rows.find((row) => row.onStage)?.id ?? null;
    const full = {
      prompts: rows.map((row) => promptView(row, { resultsShown: true })),
      onStage,
      notes: null,
    };
    const publicView = {
      prompts: hasStarted ? rows.map((row) => promptView(row, session.settings)) : [],
      onStage: null,
      notes: null,
    };
    const { before, after } = session.settings;
    const phones = { ...publicView, notes: hasStarted ? { before, hasAfter: after !== '' } : null };
    const ballots = await ballotsIn(db, stream);
    return {
      contents: {
        attendee: phones,
        kiosk: phones,
        projector: { ...publicView, onStage },
        moderator: full,
        admin: full,
      },
      own: new Map(rows.map((row) => [row.id, promptInMemory(row)])),
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

  recall(own, event) {
    if (event.name === 'prompt-edited') own.set(event.body.id, promptInMemory(event.body));
    if (event.name === 'prompt-removed') own.delete(event.body.id);
  },

  async make(tx, { pigeonholeId, made }) {
    const asked = made.map(({ sessionId, body }) => ({ sessionId, prompts: body.poll?.prompts ?? [] }));
    const pictures = asked.flatMap(({ prompts }) => picturesOfPrompts(prompts));
    await refuseLostPictures(tx, pigeonholeId, pictures);
    await insertPrompts(
      tx,
      asked.flatMap(({ sessionId: streamId, prompts }) =>
        prompts.map((prompt, sort) => ({ ...prompt, sort, pigeonholeId, streamId })),
      ),
    );
  },

  async edit(tx, stream, { session, body: { poll: change }, hasStarted, now }) {
    if (change === undefined) return [];
    const { resultsShown } = session.settings;
    return editPrompts(tx, stream, { change, shown: { hasStarted, resultsShown }, now });
  },

  reveal: async (tx, stream, shown) =>
    (await promptsIn(tx, stream)).flatMap((prompt) => countEvents(prompt, shown)),

  countAnswers,
  ...pollInsights,
  deleteAnswers,
  staysOnStage: promptsOnStage,
  clearStage: takeOffStage,
  handlers: [voteInPoll, stagePrompt, readPollNote, readTally, listVotedOptions, downloadVotedOptions],
  tables: ['pollQuestions', 'pollOptions', 'pollVotes', 'pollCodes'],
  export: exportVotes,

  copy: copyPrompts,
  uses: picturesUsed,

  async forget(tx, scope) {
    // Votes carry no name.
    if (scope.of !== 'person') {
      await forgetVotes(tx, scope.pigeonholeIds);
      await forgetCodes(tx, scope.pigeonholeIds);
    }
    if (scope.of === 'people') await resetCounts(tx, scope.pigeonholeIds);
    return new Map();
  },
};
