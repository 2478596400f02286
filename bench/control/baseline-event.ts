import type { AgendaSnapshot } from '#contract/realtime/agenda-stream.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import { type LiveSession, usualSettings } from '#contract/sessions/sessions.ts';

export const passcode = 'BASELINE';
export const pigeonholeId = '1';
export const pollStream = '2';

const session: LiveSession = {
  id: pollStream,
  pigeonholeId,
  type: 'poll',
  name: 'What should we fix first?',
  description: '',
  timeRange: { start: new Date().toISOString(), end: null },
  lastCall: false,
  round: 0,
  hidden: false,
  sortOrder: 1,
  settings: { ...usualSettings, changeVote: true },
};
const texts = ['Meetings', 'Onboarding', 'Tooling', 'Documentation'];
export const optionIds: readonly string[] = texts.map((_, place) => String(place + 11));

export const agenda: AgendaSnapshot = {
  room: { id: pigeonholeId, name: 'Baseline', description: '', passcode, timezone: 'UTC' },
  sessions: [session],
};

export function pollSnapshot(votes: ReadonlyMap<string, number>, voters: number): SessionSnapshot {
  const options = optionIds.map((id, place) => ({ id, text: texts[place] ?? '', votes: votes.get(id) ?? 0 }));
  return { session, questions: [], poll: { id: '3', text: session.name, options, voters } };
}
