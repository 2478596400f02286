import { type ErrorBody, type ErrorCode, errorStatus, type FieldError } from '#contract/errors.ts';
import { isWorthRepeating } from '#contract/realtime/worth-repeating.ts';
import type { Messages, Say, TextKey, TextValues } from './messages.ts';

/** A text that is said in the reader's language. */
export type Text = { key: TextKey; values?: TextValues };

/** A problem of one field: the key of its message, and the values for it, those in `texts` in the reader's language. */
export type FieldProblem = {
  key: string;
  type?: string;
  values?: TextValues;
  texts?: Readonly<Record<string, Texts>>;
};
/** One, or several in a row; what is no key is said as it is. */
export type Texts = Text | readonly (string | Text)[];

type Parts = {
  fields?: Record<string, FieldProblem[]>;
  values?: TextValues;
  disableTimer?: number;
  email?: string;
  retryAfter?: number;
};

/** A refusal that the contract knows. Anything else that is thrown is a defect. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly parts: Parts;

  constructor(code: ErrorCode, parts: Parts = {}) {
    super(code);
    this.code = code;
    this.parts = parts;
  }

  get status(): number {
    return errorStatus[this.code];
  }

  /** Whether the same call would be refused however often it is repeated, as far as its caller can tell. */
  get isFinal(): boolean {
    return !isWorthRepeating(this.status, { error: this.code });
  }
}

/** The body of a refusal in the reader's language. */
export function bodyOf(refusal: Refusal, messages: Messages, locale: string, requestId?: string): ErrorBody {
  const { fields, values, disableTimer, email } = refusal.parts;
  const wait = disableTimer ?? refusal.parts.retryAfter;
  const seconds = wait === undefined ? undefined : Math.ceil(wait);
  return {
    error: refusal.code,
    description: messages.find(locale, textOf(refusal), { seconds, ...values }) ?? refusal.code,
    ...(fields && { details: detailsOf(fields, messages, locale) }),
    ...(disableTimer !== undefined && { disableTimer }),
    ...(email !== undefined && { email }),
    ...(requestId !== undefined && { requestId }),
  };
}

/** Where it is known who is signed in, the page only has to be loaded again. */
function textOf({ code, parts }: Refusal): string {
  return code === 'Forbidden' && parts.email !== undefined ? 'session.expired.reload' : `error.${code}`;
}

function detailsOf(
  fields: Record<string, FieldProblem[]>,
  messages: Messages,
  locale: string,
): Record<string, FieldError[]> {
  const say = messages.in(locale);
  return Object.fromEntries(
    Object.entries(fields).map(([field, problems]) => [
      `data.${field}`,
      problems.map((problem) => ({
        type: problem.type ?? problem.key,
        description:
          messages.find(locale, problem.key, {
            field: humanised(field),
            ...problem.values,
            ...saidIn(say, problem.texts),
          }) ?? say('issue.invalid', { field: humanised(field) }),
      })),
    ]),
  );
}

const saidIn = (say: Say, texts: FieldProblem['texts'] = {}): TextValues =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      [text]
        .flat()
        .map((one) => (typeof one === 'string' ? one : say(one.key, one.values)))
        .join(', '),
    ]),
  );

/** `pigeonholeId` reads "Pigeonhole id"; of `poll.options.2` the last name counts. */
function humanised(field: string): string {
  const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field;
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
