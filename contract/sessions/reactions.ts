import { z } from 'zod';
import { onPigeonhole } from '../abilities.ts';
import { done, endpoint } from '../endpoint.ts';
import { pictureId } from '../files/pictures.ts';
import { id } from '../ids.ts';
import { interactiveTypes } from '../kinds/interactive-types.ts';
import { textLengths } from '../text-lengths.ts';
import { standardReactions } from './standard-reactions.ts';

/** More would not fit one row of a narrow phone. */
export const mostOffered = 10;
export const mostCustomReactions = 20;

/** The name of a standard reaction, or the id of a custom one. */
const reactionId = z.union([z.enum(standardReactions), id]);

const fields = z.object({
  enabled: z.boolean(),
  onStage: z.boolean(),
  kinds: z.array(z.enum(interactiveTypes)).max(interactiveTypes.length),
  /** In the order of the phones. */
  offered: z
    .array(reactionId)
    .min(1, { error: 'reactions.offered.none' })
    .max(mostOffered, { error: 'reactions.offered.many' })
    .refine((ids) => new Set(ids).size === ids.length, { error: 'reactions.offered.twice' }),
});

const custom = z.object({
  id: z.string(),
  name: z.string(),
  emoji: z.string().nullable(),
  pictureId: z.string().nullable(),
});
export type CustomReaction = z.infer<typeof custom>;

const reactions = z.object({
  enabled: z.boolean(),
  onStage: z.boolean(),
  kinds: z.array(z.enum(interactiveTypes)).readonly(),
  offered: z.array(z.string()).readonly(),
  /** Those that were added to the event, offered or not. */
  custom: z.array(custom).readonly(),
});
export type Reactions = z.infer<typeof reactions>;

/** As it is until somebody sets it up. */
export const usualReactions: Reactions = {
  enabled: false,
  onStage: true,
  kinds: ['qna', 'chat'],
  offered: standardReactions,
  custom: [],
};

const phId = z.object({ phId: id });
const reply = z.object({ reactions });

export const readReactions = endpoint({
  name: 'readReactions',
  summary: 'Which reactions an event offers, and in which sessions',
  method: 'GET',
  path: '/api/pigeonhole/{phId}/reactions',
  ours: true,
  params: phId,
  reply,
  shows: ['reactions'],
  allow: onPigeonhole('setUp'),
});

export const saveReactions = endpoint({
  name: 'saveReactions',
  summary: 'Change which reactions an event offers; what is left out stays',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/reactions',
  params: phId,
  body: fields.partial().extend({
    /**
     * What the caller saw in the fields it changes, as text. Where somebody else has changed one meanwhile, to another value, the
     * answer is `Conflict` with that value at the field, and nothing is changed.
     */
    seen: z.partialRecord(fields.keyof(), z.string()).default({}),
  }),
  reply,
  example: {
    body: {
      enabled: true,
      onStage: true,
      kinds: ['qna', 'chat'],
      offered: ['love', 'clap'],
      seen: { enabled: 'false' },
    },
  },
  changes: ['reactions'],
  allow: onPigeonhole('setUp'),
  notes: 'reactions-saved',
  errors: ['Conflict'],
});

/** A family has eleven code units. */
const longestEmoji = 32;

/** One sign that is drawn as a picture, of however many code points. */
function isEmoji(text: string): boolean {
  const signs = [...new Intl.Segmenter().segment(text)];
  return signs.length === 1 && /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(text);
}

export const addReaction = endpoint({
  name: 'addReaction',
  summary:
    'Add a reaction of one’s own to an event, with an emoji or a picture, to be offered by `saveReactions`',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/reactions/custom',
  ours: true,
  params: phId,
  body: z
    .object({
      name: z
        .string()
        .overwrite((typed) => typed.replace(/\s+/g, ' ').trim())
        .min(1, { error: 'reactions.name.empty' })
        .max(textLengths.reactionName.most, { error: 'reactions.name.long' }),
      emoji: z
        .string()
        .trim()
        .max(longestEmoji, { error: 'reactions.emoji.invalid' })
        .refine(isEmoji, { error: 'reactions.emoji.invalid' })
        .nullable(),
      pictureId: pictureId.nullable(),
    })
    .refine(({ emoji, pictureId: picture }) => (emoji === null) !== (picture === null), {
      error: 'reactions.look.missing',
      path: ['emoji'],
    }),
  reply: z.object({ reaction: custom }),
  example: { body: { name: 'Pigeon', emoji: '🐦', pictureId: null } },
  changes: ['reactions'],
  allow: onPigeonhole('setUp'),
  notes: 'reaction-added',
});

export const removeCustomReaction = endpoint({
  name: 'removeCustomReaction',
  summary:
    'Take a reaction of one’s own off all phones; what it was tapped stays in the insights, under its name',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/reactions/remove-custom-reaction/{reactionId}',
  params: z.object({ phId: id, reactionId: id }),
  reply: done,
  changes: ['reactions'],
  allow: onPigeonhole('setUp'),
  notes: 'reaction-removed',
});
