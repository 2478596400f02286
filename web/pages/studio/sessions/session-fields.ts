import type { SessionSettings } from '#contract/sessions/sessions.ts';

/** A session as it stands in the form; times by the clock of the event. `content`: what its kind begins with. */
export type SessionFields<Content = unknown> = {
  name: string;
  description: string;
  start: string;
  end: string;
  settings: SessionSettings;
  content: Content;
};
