import { z } from 'zod';
import { kindSettings } from '../../settings/kind-settings.ts';
import { filtering } from '../filtering.ts';
import { messageLength } from './message-length.ts';

export const chatSettings = kindSettings({
  fields: {
    filtering,
    /** Characters a message may have. */
    messageLength: z.number().int().min(messageLength.least).max(messageLength.most),
  },
  usual: { filtering: false, messageLength: messageLength.usual },
  frozenAtStart: [],
});
