import type { SettingsOf } from '#contract/settings/settings.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { hasRestricted, masked } from './restricted-words.ts';

/** A text as a chat takes it: with restricted words masked, where it does not refuse them. */
export function acceptedText(text: string, settings: SettingsOf<'chat'>): string {
  if (!hasRestricted(text, settings)) return text;
  if (settings.restrictedAct === 'refuse')
    throw new Refusal('Validation', { fields: { text: [{ key: 'message.restricted' }] } });
  return masked(text, settings);
}
