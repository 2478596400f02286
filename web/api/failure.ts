import type { ErrorBody } from '#contract/errors.ts';
import { t } from '#web/messages.ts';

/** The status of a call that got no answer: no network, a time-out, a connection cut off. */
export const noAnswer = 0;

/** A call that did not succeed. `body` is complete whatever came back: its texts can be shown as they stand. */
export class CallError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Seconds after which the server wants to be asked again. */
  readonly retryAfter: number | null;

  constructor(status: number, body: ErrorBody, retryAfter: number | null = null) {
    super(body.description);
    this.name = 'CallError';
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/**
 * The texts of. The code the server gave is kept, so that a page can say it better. What is not the server's answer, as
 * the page of a proxy, has none.
 */
export function failureBody(status: number, answer: unknown): ErrorBody {
  const said = isObject(answer) ? answer : {};
  const kept = said as Partial<ErrorBody>;
  const code = typeof said.error === 'string' ? said.error : '';
  const whole = (description: string): ErrorBody => ({ ...kept, error: code, description });

  if (status === noAnswer) return { error: 'Offline', description: t('error.offline') };
  if (status === 503) return whole(t('error.503'));
  if (status >= 500) return whole(t('error.5xx'));
  if (status === 404 || status === 405) return whole(t('error.404', { status: String(status) }));
  if (typeof kept.description === 'string') return whole(kept.description);
  // An error message with a list beside it, and no description of its own.
  if (kept.errors !== undefined && code !== '') return whole(code);
  if (kept.details !== undefined) return whole('');
  return whole(t('error.bareFailure'));
}

/**
 * What to show of a failure where there are no fields: what is wrong with it where the server names that, else its general sentence; and
 * each error of its list.
 */
export function textsOf({ description, details = {}, errors = [] }: ErrorBody): string[] {
  const problems = Object.values(details).flatMap((problem) => problem.map((one) => one.description));
  const said = [...(problems.length > 0 ? problems : [description]), ...errors];
  return [...new Set(said)].filter((text) => text !== '');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
