import type { NonInteractiveType } from '#contract/kinds/kinds.live.ts';
import { eachChannel } from '#contract/realtime/channel.ts';
import { forEachOf } from './of-sessions.ts';
import type { SessionKind } from './session-kind.ts';

/** Sessions in which nobody takes part: there is nothing to read, to keep or to forget beside the session itself. */
export const nonInteractive = (type: NonInteractiveType): SessionKind<NonInteractiveType, null> => ({
  type,
  windows: {},
  read: async () => ({ contents: eachChannel(() => ({})), own: null, votes: [] }),
  votedOn: null,
  mine: () => ({}),
  recall: () => undefined,
  make: async () => undefined,
  edit: async () => [],
  countAnswers: async () => new Map(),
  insights: async (_, sessions) => forEachOf(sessions, () => ({})),
  deleteAnswers: async () => undefined,
  handlers: [],
  tables: [],
  copy: async () => undefined,
  forget: async () => new Map(),
  export: async () => ({}),
});
