import { expect, it } from 'vitest';
import { settingsOfKinds } from '#contract/kinds/kinds.ts';
import { type LiveSession, makeSession } from '#contract/sessions/sessions.ts';
import { problemsOf } from '../layout/problems-of.ts';
import { editBody, fieldsOf, makeBody, nameOf, newFields, underLocks } from './session-bodies.ts';

const { usual } = settingsOfKinds.qna;
const fresh = newFields('qna', usual);
const unlocked = { settings: usual, lockedBy: {} };
const inTokyo = { type: 'qna', pigeonholeId: '1', timezone: 'Asia/Tokyo', above: unlocked } as const;

it('reads times by the clock of the event', () => {
  const body = makeBody({ ...fresh, start: '2026-11-20T09:30' }, inTokyo);
  expect(body.timeRange).toEqual({ start: '2026-11-20T00:30:00.000Z', end: null });
  expect('poll' in body).toBe(false);
});

it('sends what is no time as it is, to be refused', () => {
  const body = makeBody({ ...fresh, start: '0002-11-20T09:30' }, inTokyo);
  expect(body.timeRange.start).toBe('0002-11-20T09:30');
  expect(Object.keys(problemsOf(makeSession.body, { ...body, name: 'Ask' }))).toEqual([
    'data.timeRange.start',
  ]);
});

it('names what has no name after its question, cut to the longest name', () => {
  const opentext = newFields('opentext', settingsOfKinds.opentext.usual);
  const asking = (text: string) => ({ ...opentext, content: { form: 'open', text, made: false } });
  expect(nameOf('opentext', asking('What do we\n need most?'))).toBe('What do we need most?');
  expect(nameOf('opentext', { ...asking('What do we need most?'), name: 'Needs' })).toBe('Needs');
  expect(nameOf('opentext', asking('why '.repeat(40)))).toHaveLength(100);
  expect(nameOf('opentext', asking('😀'.repeat(60)))).toBe(`${'😀'.repeat(49)}…`);
  expect(nameOf('qna', fresh)).toBe('');
});

it('sends only what was changed of a session', () => {
  const { settings } = fresh;
  const timeRange = { start: '2026-11-20T00:30:12.345Z', end: null };
  const session = { type: 'qna', name: 'Shall we?', description: '', settings, timeRange } as LiveSession;
  const fields = fieldsOf({ session, own: [], results: { type: 'qna' } }, 'Asia/Tokyo');
  expect(fields.start).toBe('2026-11-20T09:30');
  const body = (changed: typeof fields) => editBody(changed, fields, inTokyo);
  expect(body(fields)).toEqual({ seen: {} });
  const changed = {
    ...fields,
    description: 'Now',
    settings: { ...settings, filtering: true },
    own: { filtering: true },
  };
  expect(body(changed)).toEqual({
    description: 'Now',
    settings: { filtering: true },
    seen: { description: '', filtering: 'false' },
  });
  expect(body({ ...fields, name: '' })).toEqual({ name: '', seen: { name: 'Shall we?' } });
  expect(body({ ...fields, start: '', end: '2026-11-20T10:00' })).toEqual({
    timeRange: { start: null, end: '2026-11-20T01:00:00.000Z' },
    seen: { start: '2026-11-20T00:30:00.000Z', end: '' },
  });
});

it('gives back what a session says itself, and what is not its own it leaves alone', () => {
  const settings = { ...usual, filtering: true, questionLength: 100 };
  const session = {
    type: 'qna',
    name: 'Ask',
    description: '',
    settings,
    timeRange: { start: null, end: null },
  };
  const saved = {
    session: session as LiveSession,
    own: ['questionLength'],
    results: { type: 'qna' },
  } as const;
  const fields = fieldsOf(saved, 'Asia/Tokyo');
  const changed = {
    ...fields,
    settings: { ...settings, questionLength: 300 },
    own: { questionLength: false },
  };
  expect(editBody(changed, fields, inTokyo)).toEqual({
    settings: { questionLength: null },
    seen: { questionLength: '100' },
  });
});

it('leaves out what a new session has as its event has it', () => {
  const settings = { ...usual, filtering: true };
  const fields = { ...newFields('qna', settings), settings: { ...settings, questionLength: 100 } };
  const above = { settings, lockedBy: {} };
  expect(makeBody(fields, { ...inTokyo, above }).settings).toEqual({ questionLength: 100 });
});

it('sends nothing of what is locked above, also where a poll has fewer options than may be chosen', () => {
  const settings = { ...settingsOfKinds.poll.usual, mostPicks: 5 };
  const above = { settings, lockedBy: { mostPicks: 'event' } } as const;
  const newPoll = (given: typeof above | { settings: typeof settings; lockedBy: object }) =>
    makeBody(newFields('poll', settings), { ...inTokyo, type: 'poll', above: given }).settings;
  expect(newPoll({ settings, lockedBy: {} })).toEqual({ mostPicks: 1 });
  expect(newPoll(above)).toEqual({});
});

it('a draft from before a lock shows what is locked, and changes nothing of it', () => {
  const settings = { ...usual, filtering: true };
  const timeRange = { start: null, end: null };
  const session = { type: 'qna', name: 'Shall we?', description: '', settings, timeRange } as LiveSession;
  const saved = fieldsOf({ session, own: [], results: { type: 'qna' } }, 'Asia/Tokyo');
  const draft = {
    ...saved,
    settings: { ...settings, filtering: false, questionLength: 100 },
    own: { filtering: true, questionLength: true },
  };
  const above = { settings, lockedBy: { filtering: 'workspace' } } as const;
  expect(editBody(draft, saved, { ...inTokyo, above })).toMatchObject({ settings: { questionLength: 100 } });
  expect(underLocks(draft, above).settings).toMatchObject({ filtering: true, questionLength: 100 });
});
