import {
  type LiveSession,
  optionCount,
  type SessionSettings,
  type SessionType,
  usualSettings,
} from '#contract/sessions/sessions.ts';
import { instantOf } from '#web/domains/pigeonholes/event-time.ts';

/** An option keeps its key while it is moved about, so that the field one types into stays the same. */
export type OptionField = { key: number; text: string };

/** A session as it stands in the form; times by the clock of the event. */
export type SessionFields = {
  name: string;
  description: string;
  start: string;
  end: string;
  settings: SessionSettings;
  question: string;
  options: OptionField[];
};

const firstOptions = 3;

export function newFields(): SessionFields {
  return {
    name: '',
    description: '',
    start: '',
    end: '',
    settings: usualSettings,
    question: '',
    options: Array.from({ length: firstOptions }, (_, key) => ({ key, text: '' })),
  };
}

export function fieldsOf({ name, description, settings }: LiveSession): SessionFields {
  return { ...newFields(), name, description, settings };
}

/** The body that makes the session. Options left empty at the end are no options: nobody has to clear them away. */
export function makeBody(fields: SessionFields, type: SessionType, pigeonholeId: string, timezone: string) {
  const { name, description, start, end, settings, question } = fields;
  return {
    pigeonholeId,
    type,
    name,
    description,
    timeRange: { start: timeOf(start, timezone), end: timeOf(end, timezone) },
    settings: {
      ...settings,
      mostPicks: Math.min(settings.mostPicks, Math.max(1, writtenOptions(fields).length)),
    },
    ...(type === 'poll' ? { poll: { question, options: writtenOptions(fields) } } : {}),
  };
}

/** What is no time goes as it is, so that it is refused and not dropped. */
function timeOf(written: string, timezone: string): string | null {
  return written === '' ? null : (instantOf(written, timezone) ?? written);
}

/** Only what was changed here: what somebody else changes meanwhile, such as revealing the results, stays. */
export function editBody({ name, description, settings }: SessionFields, session: LiveSession) {
  const changed = Object.entries(settings).filter(
    ([key, value]) => session.settings[key as keyof SessionSettings] !== value,
  );
  return {
    ...(name !== session.name && { name }),
    ...(description !== session.description && { description }),
    settings: Object.fromEntries(changed) as Partial<SessionSettings>,
  };
}

/** Empty lines after the last option that has a text are dropped; one between two is a mistake to be told. */
function writtenOptions({ options }: SessionFields): string[] {
  const last = options.findLastIndex(({ text }) => text.trim() !== '');
  return options.slice(0, Math.max(last + 1, 0)).map(({ text }) => text);
}

export function withOption(options: readonly OptionField[]): OptionField[] {
  if (options.length >= optionCount.most) return [...options];
  return [...options, { key: Math.max(-1, ...options.map(({ key }) => key)) + 1, text: '' }];
}

export function withoutOption(options: readonly OptionField[], at: number): OptionField[] {
  return options.length <= optionCount.least ? [...options] : options.filter((_, index) => index !== at);
}

export function movedOption(options: readonly OptionField[], at: number, step: 1 | -1): OptionField[] {
  const moved = [...options];
  const [option] = moved.splice(at, 1);
  if (option) moved.splice(Math.min(Math.max(at + step, 0), moved.length), 0, option);
  return moved;
}
