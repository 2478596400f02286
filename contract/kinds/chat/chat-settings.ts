import { z } from 'zod';
import { kindSettings } from '../../settings/kind-settings.ts';
import { filtering } from '../filtering.ts';
import { hiddenNames, namesHiddenFrom, usualHiddenNames } from '../hidden-names.ts';
import { messageLength } from './message-length.ts';

export const chatSettings = kindSettings({
  fields: {
    filtering,
    ...hiddenNames,
    /** Characters a message may have. */
    messageLength: z.number().int().min(messageLength.least).max(messageLength.most),
  },
  usual: { filtering: false, messageLength: messageLength.usual, ...usualHiddenNames },
  frozenAtStart: [...namesHiddenFrom],
});
