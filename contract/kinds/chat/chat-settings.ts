import { z } from 'zod';
import { kindSettings } from '../../settings/kind-settings.ts';
import { filtering } from '../filtering.ts';
import { hiddenNames, namesHiddenFrom, usualHiddenNames } from '../hidden-names.ts';
import { slowModes } from '../slow-mode.ts';
import { messageLength } from './message-length.ts';
import { restrictedActs, restrictedWords } from './restricted-words.ts';

export const chatSettings = kindSettings({
  fields: {
    filtering,
    ...hiddenNames,
    /** Characters a message may have. */
    messageLength: z.number().int().min(messageLength.least).max(messageLength.most),
    /** People reply to messages. */
    replies: z.boolean(),
    /** People react to messages. */
    messageReactions: z.boolean(),
    /** People mention others; only where names are shown to everybody (`mayMention`). */
    mentions: z.boolean(),
    /** Web addresses in messages can be opened; otherwise they are plain text. */
    links: z.boolean(),
    /** A message with a web address waits for approval, whether others do or not. */
    linksFilter: z.boolean(),
    slowMode: z.enum(slowModes),
    /** In any language, one in each line. */
    restrictedWords,
    /** The words that Volary knows of a language are restricted, too. */
    englishWords: z.boolean(),
    arabicWords: z.boolean(),
    restrictedAct: z.enum(restrictedActs),
  },
  usual: {
    filtering: false,
    messageLength: messageLength.usual,
    ...usualHiddenNames,
    replies: true,
    messageReactions: true,
    mentions: false,
    links: false,
    linksFilter: false,
    slowMode: '0',
    restrictedWords: [],
    englishWords: false,
    arabicWords: false,
    restrictedAct: 'refuse',
  },
  frozenAtStart: [...namesHiddenFrom],
  // Whoever knew the list would know how to get around it.
  forAudience: () => ({
    restrictedWords: [],
    englishWords: false,
    arabicWords: false,
    linksFilter: false,
  }),
});
