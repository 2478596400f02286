import { expect, test } from 'vitest';
import type { SessionTrack } from '#contract/programme/session-programme.ts';
import { inTrack, tracksIn } from './in-track.ts';

const hall: SessionTrack = { id: '1', name: 'Main hall', color: 'blue', order: 2 };
const room: SessionTrack = { id: '2', name: 'Side room', color: 'teal', order: 1 };
const session = (id: string, tracks: SessionTrack[] = [], parentId: string | null = null) => ({
  id,
  parentId,
  ...(tracks.length > 0 && { tracks }),
});
const idsIn = (trackId: string, ...sessions: ReturnType<typeof session>[]) =>
  inTrack(sessions, trackId).map(({ id }) => id);

test('whoever follows a track sees what is in it, also in several, and what is for everybody', () => {
  const agenda = [session('opening'), session('a', [hall]), session('b', [room]), session('c', [hall, room])];
  expect(idsIn('1', ...agenda)).toEqual(['opening', 'a', 'c']);
  expect(tracksIn(agenda)).toEqual([room, hall]);
});

test('what stands inside a session is where that session is, unless it is in a track itself', () => {
  const day = [
    session('hall', [hall]),
    session('poll', [], 'hall'),
    session('aside', [room], 'hall'),
    session('room', [room]),
    session('quiz', [], 'room'),
  ];
  expect(idsIn('1', ...day)).toEqual(['hall', 'poll']);
  expect(idsIn('2', ...day)).toEqual(['hall', 'aside', 'room', 'quiz']);
});
