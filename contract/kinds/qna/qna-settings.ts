import { z } from 'zod';
import { kindSettings } from '../../settings/kind-settings.ts';
import { display } from '../display.ts';
import { filtering } from '../filtering.ts';
import { hiddenNames, namesHiddenFrom, usualHiddenNames } from '../hidden-names.ts';
import { questionDisplays } from './question-display.ts';
import { questionLength } from './question-length.ts';
import { tagLimits, tagUses, tidyTags } from './question-tags.ts';
import { voteSettings } from './question-votes.ts';

/** Lines longer than any tag are read, so that what is wrong is told of the field and not of its lines. */
const tags = z
  .array(z.string().max(1000))
  .max(100)
  .overwrite(tidyTags)
  .refine((all) => all.length <= tagLimits.most, { error: 'tags.many' })
  .refine((all) => all.every((tag) => tag.length <= tagLimits.length), { error: 'tags.long' });

export const qnaSettings = kindSettings({
  fields: {
    filtering,
    /** Characters a question may have. */
    questionLength: z.number().int().min(questionLength.least).max(questionLength.most),
    votes: z.enum(voteSettings),
    display: display(questionDisplays),
    /** In a session with names each person chooses, with each question, whether theirs is shown. */
    namesOptional: z.boolean(),
    ...hiddenNames,
    tags,
    tagsFor: z.enum(tagUses),
    /** Where askers choose. */
    tagsRequired: z.boolean(),
    /** The stage shows the written answer of the question that is being answered. */
    answersOnStage: z.boolean(),
    /** People comment on questions. */
    comments: z.boolean(),
    /** Comments wait for approval, whether questions do or not. */
    commentsFilter: z.boolean(),
    /** The stage shows only questions with this tag; empty: all of them. */
    stageTag: z.string().trim().max(tagLimits.length),
  },
  usual: {
    filtering: false,
    questionLength: questionLength.usual,
    votes: 'upvote',
    display: 'header',
    namesOptional: true,
    ...usualHiddenNames,
    tags: [],
    tagsFor: 'everyone',
    tagsRequired: false,
    answersOnStage: false,
    comments: false,
    commentsFilter: false,
    stageTag: '',
  },
  // Who chose a tag that hosts alone see goes on to be seen by them alone.
  frozenAtStart: ['votes', 'tagsFor', ...namesHiddenFrom],
  byWhatWasGiven: ['stageTag'],
  forAudience: ({ tags: known, tagsFor }) => ({ tags: tagsFor === 'hosts' ? [] : known, stageTag: '' }),
});
