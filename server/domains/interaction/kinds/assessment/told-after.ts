import type { SettingsOf } from '#contract/settings/settings.ts';

/** Whether somebody may know by now how many points they have, as it was set up. */
export const tellsPoints = (
  { toldAfter }: Pick<SettingsOf<'assessment'>, 'toldAfter'>,
  hasEnded: boolean,
): boolean => toldAfter === 'score' || toldAfter === 'answers' || (toldAfter === 'answersAtEnd' && hasEnded);
