import { expect, test } from 'vitest';
import { qnaSettings } from '#contract/kinds/qna/qna-settings.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { systemClock } from '#server/kernel/clock.ts';
import type { SessionMemory } from './session-memory.ts';
import { makeSessionStream } from './session-stream.ts';

const session: LiveSession = {
  id: '7',
  pigeonholeId: '1',
  type: 'qna',
  name: 'Opening',
  description: '',
  timeRange: { start: '2030-01-01T10:00:00.000Z', end: '2030-01-01T11:00:00.000Z' },
  lastCall: false,
  round: 0,
  reopened: false,
  firstItem: '0',
  parentId: null,
  hidden: false,
  sortOrder: 0,
  settings: qnaSettings.usual,
  settingsVersion: '1',
};

/** Its memory needs no kernel. */
const none = () => {
  throw new Error('Nothing is read here.');
};

test.each([
  { now: '2030-01-01T10:59:59.000Z', kept: true },
  { now: '2030-01-01T11:00:00.000Z', kept: false },
])('at $now the memory of a session that ends at 11:00 keeps its secret: $kept (L19)', ({ now, kept }) => {
  const memory: SessionMemory = {
    session,
    secret: { key: Buffer.from('secret'), formula: 2 },
    lacksSecret: false,
    voters: new Map(),
    before: () => ({}),
    own: new Map(),
  };
  makeSessionStream(systemClock, none).recall(
    memory,
    [{ name: 'session-changed', body: session }],
    [],
    new Date(now),
  );
  expect(memory.secret !== null).toBe(kept);
});
