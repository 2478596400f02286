import type { ErrorBody } from '#contract/errors.ts';
import type { CallInput } from '#web/api/call.ts';

type LiveName = 'askQuestion' | 'upvoteQuestion' | 'voteInPoll';

/** A live action as a page makes it: an endpoint of the contract, before it has its key. */
export type LiveCall = {
  [Name in LiveName]: {
    name: Name;
    params: CallInput<Name>['params'];
    body: Omit<CallInput<Name>['body'], 'key'>;
  };
}[LiveName];

/**
 * What an action is about. Of two about the same thing the later one counts, and they go one after the other; questions
 * are each about themselves.
 */
export function subjectOf(call: LiveCall, key: string): string {
  switch (call.name) {
    case 'askQuestion':
      return key;
    case 'upvoteQuestion':
      return `${call.params.lsId}/${call.params.questionId}`;
    case 'voteInPoll':
      return call.params.lsId;
  }
}

/**
 * Whether the same action may still succeed later: no answer, a busy or broken server, a cookie or token that a fresh
 * page will have. Everything else is a definite refusal.
 */
export function isWorthRepeating(status: number, body: ErrorBody): boolean {
  return status === 0 || status >= 500 || [401, 408, 425, 429].includes(status) || body.error === 'Forbidden';
}
