import type { ErrorBody } from '#contract/errors.ts';
import { CallError, textsOf } from '#web/api/call.ts';
import { formatNumber, t, tOfAnyKey } from '#web/messages.ts';

/** Refusals that a visitor can understand and do something about, in words of their own. */
const ownWords = new Set(['PasscodeUnknown', 'EventOver', 'NetworkNotAllowed']);

export const refusalText = (code: string): string =>
  tOfAnyKey(`error.${ownWords.has(code) ? code : 'Defect'}`);

/** Why nobody comes in. */
export function whyNot(failure: unknown): string {
  if (!(failure instanceof CallError)) return t('error.5xx');
  const { body, retryAfter } = failure;
  if (ownWords.has(body.error)) return refusalText(body.error);
  if (body.error === 'TooMany') {
    return t('error.TooMany', { seconds: formatNumber(body.disableTimer ?? retryAfter ?? 5) });
  }
  // What was typed cannot be a passcode at all.
  return body.details ? refusalText('PasscodeUnknown') : body.description;
}

/** Why an action was refused. */
export const reasonOf = (body: ErrorBody): string => textsOf(body).join(' ');
