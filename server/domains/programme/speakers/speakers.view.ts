import type { Speaker } from '#contract/programme/speakers.ts';
import type { SpeakerRow } from './speakers.queries.ts';

/** As organizers see a speaker. */
export const speakerView = ({ sessions, ...row }: SpeakerRow): Speaker => ({
  ...row,
  sessions: sessions.map(({ sessionId, role }) => ({
    sessionId,
    role: role as Speaker['sessions'][0]['role'],
  })),
});
