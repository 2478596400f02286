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
 * What an action is about. Actions on the same subject are sent one at a time, and the last one counts; each question
 * is a subject of its own.
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
 * Whether the same action may still succeed later: after no answer, an overloaded or failing server, or an expired
 * cookie or token. Everything else is final.
 */
export function isWorthRepeating(status: number, body: ErrorBody): boolean {
  return status === 0 || status >= 500 || [401, 408, 425, 429].includes(status) || body.error === 'Forbidden';
}
