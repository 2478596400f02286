import { pollSettings } from '#contract/kinds/poll/poll-settings.ts';
import type { AgendaSnapshot } from '#contract/realtime/agenda-stream.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';

export const passcode = 'BASELINE';
export const pigeonholeId = '1';
export const pollStream = '2';

const session: LiveSession<'poll'> = {
  id: pollStream,
  pigeonholeId,
  type: 'poll',
  name: 'What should we fix first?',
  description: '',
  timeRange: { start: new Date().toISOString(), end: null },
  lastCall: false,
  round: 0,
  reopened: false,
  firstItem: '0',
  parentId: null,
  hidden: false,
  sortOrder: 1,
  settings: { ...pollSettings.usual, changeVote: true },
  settingsVersion: '1',
};
const texts = ['Meetings', 'Onboarding', 'Tooling', 'Documentation'];
export const optionIds: readonly string[] = texts.map((_, place) => String(place + 11));

export const agenda: AgendaSnapshot = {
  room: { id: pigeonholeId, name: 'Baseline', description: '', passcode, timezone: 'UTC', redirect: 0 },
  sessions: [session],
  stage: null,
  cast: null,
  announcement: null,
  reactions: null,
};

export function pollSnapshot(votes: ReadonlyMap<string, number>, voters: number): SnapshotOf<'poll'> {
  const options = optionIds.map((id, place) => ({ id, text: texts[place] ?? '', picture: null }));
  const counts = Object.fromEntries(optionIds.map((id) => [id, votes.get(id) ?? 0]));
  const prompt = {
    id: '3',
    text: session.name,
    form: 'choice' as const,
    settings: { low: '', high: '' },
    sort: 0,
    options,
    voters,
    votes: counts,
  };
  return { type: 'poll', session, prompts: [prompt], onStage: null, notes: null };
}
