import type { SessionType } from '#contract/kinds/kinds.live.ts';
import type { SpeakerRole } from '#contract/programme/speaker-roles.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import type { Flags } from '../setup/from-above.ts';

/** A session as it stands in the form; times by the clock of the event. `content`: what its kind asks. */
export type SessionFields<T extends SessionType = SessionType, Content = unknown> = {
  name: string;
  description: string;
  start: string;
  end: string;
  trackIds: readonly string[];
  speakers: readonly { speakerId: string; role: SpeakerRole }[];
  settings: SettingsOf<T>;
  /** Which of its settings the session says itself. */
  own: Flags;
  content: Content;
};
