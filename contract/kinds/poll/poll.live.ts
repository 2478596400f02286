import { action, kind, list } from '../kind.ts';
import type { voteInPoll } from './polls.ts';

/** A question with options to choose from. `voters` counts people, not ticks; `votes`, by option, is null while hidden. */
export type Prompt = {
  readonly id: string;
  readonly text: string;
  /** Its place among the prompts of the session. */
  readonly sort: number;
  readonly options: readonly { readonly id: string; readonly text: string }[];
  readonly voters: number;
  readonly votes: Readonly<Record<string, number>> | null;
};
export type PromptCount = Pick<Prompt, 'id' | 'voters' | 'votes'>;

/** The options that a person has chosen, by prompt. */
export type PollMine = { readonly chosen: Readonly<Record<string, readonly string[]>> };

/** Before the start the room knows none of its prompts. */
export const poll = kind({
  type: 'poll',
  shows: { prompts: list<Prompt>() },
  news: {
    'poll-counted': {
      patch: 'prompts',
      fields: ['voters', 'votes'],
      channels: ['moderator', 'admin'],
      mergeBy: 'id',
    },
    'poll-shown': {
      patch: 'prompts',
      fields: ['voters', 'votes'],
      channels: ['attendee', 'projector', 'kiosk'],
      mergeBy: 'id',
    },
  },
  mine: { chosen: {} } as PollMine,
  actions: {
    voteInPoll: action<typeof voteInPoll, PollMine>({
      about: ({ params, body }) => `${params.lsId}/${body.promptId ?? ''}`,
      mine: (mine, { body: { promptId, optionIds } }) =>
        promptId === undefined ? mine : { chosen: { ...mine.chosen, [promptId]: optionIds } },
    }),
  },
});
