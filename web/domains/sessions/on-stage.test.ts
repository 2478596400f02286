import { describe, expect, it } from 'vitest';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { announced, chosenSession, neighbour } from './on-stage.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const session = (id: string, start: string, end: string | null = null, type: LiveSession['type'] = 'qna') =>
  ({
    id,
    type,
    settings: { resultsShown: true },
    sortOrder: 0,
    timeRange: { start: `2026-11-20T${start}:00Z`, end },
  }) as unknown as LiveSession;
const picked = (id: string | null) => ({ session: id, stepped: null, cleared: null });
const sessions = [
  session('1', '09:00', '2026-11-20T10:00:00Z'),
  session('2', '10:00'),
  session('3', '11:00'),
  session('4', '15:00'),
];

it('shows the live session that started last', () => {
  expect(chosenSession({ sessions: sessions }, picked(null), now)?.id).toBe('3');
});

it('shows what somebody picked, and falls back when that is gone', () => {
  expect(chosenSession({ sessions: sessions }, picked('2'), now)?.id).toBe('2');
  expect(chosenSession({ sessions: sessions }, picked('1'), now)?.id).toBe('1');
  expect(chosenSession({ sessions: sessions }, picked('99'), now)?.id).toBe('3');
  expect(chosenSession({ sessions: [] }, picked(null), now)).toBeNull();
});

it('steps among the live ones, round and round', () => {
  expect(neighbour(sessions, '3', 1, now)?.id).toBe('2');
  expect(neighbour(sessions, '2', 1, now)?.id).toBe('3');
  expect(neighbour(sessions, '2', -1, now)?.id).toBe('3');
  expect(neighbour([session('2', '10:00')], '2', 1, now)).toBeNull();
});

it('leaves out sessions of a kind that is never on the stage', () => {
  const chat = session('5', '11:30', null, 'chat');
  expect(chosenSession({ sessions: [...sessions, chat] }, picked(null), now)?.id).toBe('3');
  expect(chosenSession({ sessions: [...sessions, chat] }, picked('5'), now)?.id).toBe('3');
  expect(neighbour([...sessions, chat], '3', 1, now)?.id).toBe('2');
  const over = session('6', '11:40', '2026-11-20T11:50:00Z', 'chat');
  const poll = session('7', '11:00', '2026-11-20T11:30:00Z', 'poll');
  expect(chosenSession({ sessions: [poll, over] }, picked(null), now)?.id).toBe('7');
});

it('begins in test mode with the first session in which people take part, and shows what the desk chooses', () => {
  const tested = (one: LiveSession): LiveSession => ({ ...one, test: '1' });
  const agenda = [
    tested(session('1', '09:00', null, 'dummy')),
    tested(session('2', '15:00', null, 'chat')),
    tested(session('3', '16:00')),
    tested(session('4', '17:00', null, 'poll')),
  ];
  expect(chosenSession({ sessions: agenda }, picked(null), now)?.id).toBe('3');
  const stage = { sessionId: '1', at: now };
  expect(chosenSession({ sessions: agenda, stage }, picked(null), now)?.id).toBe('1');
  const alone = [tested(session('1', '09:00', null, 'dummy'))];
  expect(chosenSession({ sessions: alone }, picked(null), now)?.id).toBe('1');
});

describe('the result of a poll that has ended', () => {
  const poll = session('5', '11:00', '2026-11-20T11:30:00Z', 'poll');

  it('stays until something else starts', () => {
    expect(chosenSession({ sessions: [poll] }, picked(null), now)?.id).toBe('5');
    expect(chosenSession({ sessions: [poll, session('6', '11:45')] }, picked(null), now)?.id).toBe('6');
  });

  it('stays where a session that started before it is live, whatever was chosen before it started', () => {
    const before = session('6', '10:30');
    expect(chosenSession({ sessions: [before, poll] }, picked(null), now)?.id).toBe('5');
    const chosenAt = (time: string) => ({ sessionId: '6', at: Date.parse(`2026-11-20T${time}:00Z`) });
    const asChosen = (time: string) =>
      chosenSession({ sessions: [before, poll], stage: chosenAt(time) }, picked(null), now)?.id;
    expect(asChosen('10:45')).toBe('5');
    expect(asChosen('11:40')).toBe('6');
    expect(
      chosenSession({ sessions: [before, poll] }, { session: null, stepped: null, cleared: '5' }, now)?.id,
    ).toBe('6');
    const within = session('6', '11:15');
    expect(chosenSession({ sessions: [within, poll] }, picked(null), now)?.id).toBe('6');
  });

  it('does not come back when what was started after it has ended', () => {
    const after = session('6', '11:40', '2026-11-20T11:50:00Z');
    expect(chosenSession({ sessions: [poll, after] }, picked(null), now)).toBeNull();
    const second = session('7', '11:40', '2026-11-20T11:50:00Z', 'poll');
    expect(chosenSession({ sessions: [poll, second] }, picked(null), now)?.id).toBe('7');
  });

  it('is no longer shown the next morning', () => {
    expect(chosenSession({ sessions: [poll] }, picked(null), now + 24 * 3_600_000)).toBeNull();
  });

  it('can be taken off; that of the next poll stays again', () => {
    expect(
      chosenSession({ sessions: [poll] }, { session: null, stepped: null, cleared: '5' }, now),
    ).toBeNull();
    const next = session('7', '11:40', '2026-11-20T11:50:00Z', 'poll');
    expect(
      chosenSession({ sessions: [poll, next] }, { session: null, stepped: null, cleared: '5' }, now)?.id,
    ).toBe('7');
  });

  it('is none where nobody could have voted, or where the audience does not see it', () => {
    const neverStarted = { ...poll, timeRange: { ...poll.timeRange, start: null } };
    expect(chosenSession({ sessions: [neverStarted] }, picked(null), now)).toBeNull();
    expect(chosenSession({ sessions: [{ ...poll, hidden: true }] }, picked(null), now)).toBeNull();
  });
});

describe('a session that is hidden from the audience', () => {
  const hidden = (one: LiveSession): LiveSession => ({ ...one, hidden: true });
  const agenda = [session('1', '09:00'), hidden(session('2', '10:00')), session('3', '11:00')];

  it('is not what the stage chooses by itself', () => {
    expect(
      chosenSession({ sessions: [session('1', '09:00'), hidden(session('2', '10:00'))] }, picked(null), now)
        ?.id,
    ).toBe('1');
    expect(chosenSession({ sessions: [hidden(session('2', '10:00'))] }, picked(null), now)).toBeNull();
  });

  it('is shown when somebody picked it', () => {
    expect(chosenSession({ sessions: agenda }, picked('2'), now)?.id).toBe('2');
  });

  it('is stepped over, and left by either step', () => {
    expect(neighbour(agenda, '3', 1, now)?.id).toBe('1');
    expect(neighbour([session('1', '09:00'), hidden(session('2', '10:00'))], '1', 1, now)).toBeNull();
    expect(neighbour(agenda, '2', 1, now)?.id).toBe('3');
    expect(neighbour(agenda, '2', -1, now)?.id).toBe('1');
  });

  it('is not announced as the next', () => {
    const later = [hidden(session('4', '15:00')), session('5', '16:00')];
    expect(announced(later, now).upcoming.map(({ id }) => id)).toEqual(['5']);
  });
});

describe('what the desk has chosen', () => {
  const at = (clock: string) => Date.parse(`2026-11-20T${clock}:00Z`);
  const stage = (id: string, clock: string) => ({ sessionId: id, at: at(clock) });

  it('is shown, live or over or still to come', () => {
    for (const id of ['1', '2', '4'])
      expect(chosenSession({ sessions, stage: stage(id, '11:30') }, picked(null), now)?.id).toBe(id);
  });

  it('stands until something else starts', () => {
    const later = [...sessions, session('8', '11:40')];
    expect(chosenSession({ sessions: later, stage: stage('2', '11:30') }, picked(null), now)?.id).toBe('8');
    expect(chosenSession({ sessions: later, stage: stage('2', '11:50') }, picked(null), now)?.id).toBe('2');
  });

  it('moves on from where somebody had stepped to, and can be stepped away from', () => {
    const stepped = (clock: string) => ({ session: null, stepped: stage('3', clock), cleared: null });
    const chosen = { sessions, stage: stage('2', '11:30') };
    expect(chosenSession(chosen, stepped('11:20'), now)?.id).toBe('2');
    expect(chosenSession(chosen, stepped('11:40'), now)?.id).toBe('3');
  });

  it('leaves a projector alone that was opened with a session of its own', () => {
    expect(chosenSession({ sessions, stage: stage('2', '11:30') }, picked('4'), now)?.id).toBe('4');
  });

  it('is nothing where it is gone, or of a kind that is never on the stage', () => {
    expect(chosenSession({ sessions, stage: stage('99', '11:30') }, picked(null), now)?.id).toBe('3');
    const chat = session('5', '11:10', null, 'chat');
    expect(
      chosenSession({ sessions: [...sessions, chat], stage: stage('5', '11:30') }, picked(null), now)?.id,
    ).toBe('3');
  });
});
