import { expect, it } from 'vitest';
import { type LiveSession, makeSession } from '#contract/sessions/sessions.ts';
import { problemsOf } from '../frame/problems-of.ts';
import { editBody, fieldsOf, makeBody, newFields } from './session-bodies.ts';

it('reads times by the clock of the event', () => {
  const body = makeBody({ ...newFields('qna'), start: '2026-11-20T09:30' }, 'qna', '1', 'Asia/Tokyo');
  expect(body.timeRange).toEqual({ start: '2026-11-20T00:30:00.000Z', end: null });
  expect('poll' in body).toBe(false);
});

it('sends what is no time as it is, to be refused', () => {
  const body = makeBody({ ...newFields('qna'), start: '0002-11-20T09:30' }, 'qna', '1', 'Asia/Tokyo');
  expect(body.timeRange.start).toBe('0002-11-20T09:30');
  expect(Object.keys(problemsOf(makeSession.body, { ...body, name: 'Ask' }))).toEqual([
    'data.timeRange.start',
  ]);
});

it('sends only what was changed of a session', () => {
  const { settings } = newFields('qna');
  const session = { type: 'qna', name: 'Shall we?', description: '', settings } as LiveSession;
  const fields = fieldsOf(session);
  expect(editBody(fields, session)).toEqual({ settings: {} });
  const changed = { ...fields, description: 'Now', settings: { ...settings, changeVote: true } };
  expect(editBody(changed, session)).toEqual({ description: 'Now', settings: { changeVote: true } });
  expect(editBody({ ...fields, name: '' }, session)).toEqual({ name: '', settings: {} });
});
