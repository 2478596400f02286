import { z } from 'zod';
import { kindSettings } from '../../settings/kind-settings.ts';
import { extraTimes } from './quiz-limits.ts';

export const quizSettings = kindSettings({
  fields: {
    /** Speed does not count. */
    accuracyOnly: z.boolean(),
    /** Right answers in a row are worth more. */
    streakBonus: z.boolean(),
    /** Phones and projector see who leads, and each phone its own rank. */
    leaderboard: z.boolean(),
    /** Times the limit of each question, for everybody. */
    extraTime: z.enum(extraTimes),
  },
  usual: { accuracyOnly: false, streakBonus: false, leaderboard: true, extraTime: '1' },
  frozenAtStart: ['accuracyOnly', 'streakBonus', 'leaderboard', 'extraTime'],
});
