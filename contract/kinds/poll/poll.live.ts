import type { Prompt } from '../../prompts/prompt.ts';
import { action, kind, type List, shows, type Value } from '../kind.ts';
import type { NotesOnPhone } from './poll-notes.ts';
import type { voteInPoll } from './polls.ts';

export type PromptCount = Pick<Prompt, 'id' | 'voters' | 'votes'>;

/** The options that a person has chosen, by prompt. */
export type PollMine = { readonly chosen: Readonly<Record<string, readonly string[]>> };

export const poll = kind({
  type: 'poll',
  content: shows<{
    prompts: List<Prompt>;
    /** The one that the stage shows. Null where nobody has chosen: the first one; and for those who do not need it. */
    onStage: Value<string | null>;
    /** Null for those who do not show them. */
    notes: Value<NotesOnPhone | null>;
  }>(),
  beforeStart: 'hidden',
  onStage: 'result',
  news: {
    'prompt-counted': {
      patch: 'prompts',
      fields: ['voters', 'votes'],
      channels: ['moderator', 'admin'],
      mergeBy: 'id',
    },
    'prompt-shown': {
      patch: 'prompts',
      fields: ['voters', 'votes'],
      channels: ['attendee', 'projector', 'kiosk'],
      mergeBy: 'id',
    },
    'prompt-edited': { put: 'prompts', channels: ['moderator', 'admin'], mergeBy: 'id' },
    'prompt-asked': { put: 'prompts', channels: ['attendee', 'projector', 'kiosk'], mergeBy: 'id' },
    'prompt-removed': { drop: 'prompts', channels: ['moderator', 'admin'], mergeBy: 'id' },
    'prompt-withdrawn': { drop: 'prompts', channels: ['attendee', 'projector', 'kiosk'], mergeBy: 'id' },
    'prompt-staged': { set: 'onStage', channels: ['moderator', 'admin', 'projector'], mergeBy: 'name' },
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
