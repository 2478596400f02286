import type { ErrorBody } from '#contract/errors.ts';
import type { Messages } from '../messages.ts';
import { bodyOf, Refusal } from '../refusal.ts';

/** The beginning of a call as pages write it. Any other order of its parts is read in full, and refused then. */
const call = /^\{"t":"call","key":"([\w-]{1,100})"/;

/** What is said to calls that come while too many wait: made once, since it is said most when there is least time. */
export class BusyAnswers {
  readonly #messages: Messages;
  readonly #refusal = new Refusal('Overloaded');
  readonly #bodies = new Map<string, ErrorBody>();

  constructor(messages: Messages) {
    this.#messages = messages;
  }

  /** The key of a call, read off its frame; null for what is none. */
  keyOf(text: string): string | null {
    return call.exec(text)?.[1] ?? null;
  }

  answerIn(locale: string): { status: number; body: ErrorBody } {
    const body = this.#bodies.get(locale) ?? bodyOf(this.#refusal, this.#messages, locale);
    this.#bodies.set(locale, body);
    return { status: this.#refusal.status, body };
  }
}
