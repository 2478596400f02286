import type { ReplyOf } from '#contract/endpoint.ts';
import type { readResults } from '#contract/interaction/results.ts';
import type { MadeType, SessionType } from '#contract/kinds/kinds.live.ts';
import { sessionContent } from '#contract/kinds/kinds.ts';
import { instantOf, wallTimeOf } from '#contract/pigeonholes/wall-time.ts';
import { editSession, type LiveSession, makeSession } from '#contract/sessions/sessions.ts';
import { type Effective, isSameSetting } from '#contract/settings/effective-settings.ts';
import type { SettingsOf, SomeSettings } from '#contract/settings/settings.ts';
import { textLengths } from '#contract/text-lengths.ts';
import { wholeText } from '#web/ui/words/whole-text.ts';
import { kinds } from '../kinds/kinds.ts';
import { problemsOf } from '../layout/problems-of.ts';
import { changedSettings } from '../setup/from-above.ts';
import type { SessionFields } from './session-fields.ts';

type Settings = SettingsOf<SessionType>;
/** A session as it is saved. `own`: the settings that it says itself. */
export type SavedSession = {
  session: LiveSession;
  own: readonly string[];
  results: ReplyOf<typeof readResults>;
};
/** What an event, and all above it, have set for its sessions of one kind. */
type Above = Effective<Settings>;

/** `settings`: as the event has them. */
export function newFields(type: SessionType, settings: Settings): SessionFields {
  const content = kinds[type].emptyContent();
  return {
    name: '',
    description: '',
    start: '',
    end: '',
    trackIds: [],
    speakers: [],
    settings,
    own: {},
    content,
  };
}

export function fieldsOf({ session, own: names, results }: SavedSession, timezone: string): SessionFields {
  const { type, name, description, tracks = [], settings } = session;
  const speakers = (session.speakers ?? []).map(({ id, role }) => ({ speakerId: id, role }));
  const wall = (time: string | null) => (time === null ? '' : wallTimeOf(time, timezone));
  const { start, end } = session.timeRange;
  const content = kinds[type].contentOf(results);
  const own = Object.fromEntries(Object.keys(settings).map((setting) => [setting, names.includes(setting)]));
  const trackIds = tracks.map(({ id }) => id);
  return {
    name,
    description,
    start: wall(start),
    end: wall(end),
    trackIds,
    speakers,
    settings,
    own,
    content,
  };
}

/** The fields as they may be shown: a draft may be older than a lock. */
export function underLocks(fields: SessionFields, { settings, lockedBy }: Above): SessionFields {
  const locked = Object.entries(settings).filter(([name]) => name in lockedBy);
  return { ...fields, settings: { ...fields.settings, ...Object.fromEntries(locked) } };
}

/** The body that makes the session. What it leaves as the event has it stays so, also when that is changed there. */
export function makeBody(
  fields: SessionFields,
  {
    type,
    pigeonholeId,
    timezone,
    above,
  }: { type: MadeType; pigeonholeId: string; timezone: string; above: Above },
) {
  const { description, start, end, trackIds, speakers, settings, content } = fields;
  const { settings: wanted, ...rest } = kinds[type].body(content, settings);
  return {
    pigeonholeId,
    type,
    name: nameOf(type, fields),
    description,
    timeRange: { start: timeOf(start, timezone), end: timeOf(end, timezone) },
    trackIds: [...trackIds],
    speakers: [...speakers],
    settings: otherThanAbove(wanted, above),
    ...rest,
  };
}

/** As it was written, or what the session asks: nobody types a question twice. */
export function nameOf(type: SessionType, { name, content }: SessionFields): string {
  if (name.trim() !== '') return name;
  const asked = kinds[type].question?.(content).trim().replaceAll(/\s+/g, ' ') ?? '';
  const { most } = textLengths.sessionName;
  return asked.length > most ? `${wholeText(asked.slice(0, most - 1)).trimEnd()}…` : asked;
}

/** While it asks nothing, that is what is missing, and not its name. */
export function problemsInNew(type: SessionType, body: { name: string }): ReturnType<typeof problemsOf> {
  const { 'data.name': ofName, ...others } = problemsOf(makeSession.body, body);
  const isAsked = kinds[type].question === undefined || body.name !== '';
  return isAsked && ofName ? { 'data.name': ofName, ...others } : others;
}

/** What is no time goes as it is, so that it is refused and not dropped. */
function timeOf(written: string, timezone: string): string | null {
  return written === '' ? null : (instantOf(written, timezone) ?? written);
}

/**
 * Only what was changed here: what somebody else changes meanwhile, such as revealing the results, stays. `base` is what its
 * writer saw when they changed it.
 */
export function editBody(
  fields: SessionFields,
  base: SessionFields,
  { type, timezone, above }: { type: SessionType; timezone: string; above: Above },
) {
  const { description, start, end, trackIds, speakers, content } = fields;
  const name = nameOf(type, fields);
  const times = {
    ...(start !== base.start && { start: timeOf(start, timezone) }),
    ...(end !== base.end && { end: timeOf(end, timezone) }),
  };
  const about = {
    ...(name !== base.name && { name }),
    ...(description !== base.description && { description }),
    ...(String(trackIds) !== String(base.trackIds) && { trackIds: [...trackIds] }),
    ...(writtenSpeakers(fields) !== writtenSpeakers(base) && { speakers: [...speakers] }),
  };
  const wanted = changedSettings(fields, base, above);
  const before: Readonly<Record<string, unknown>> = {
    ...base.settings,
    ...base,
    start: timeOf(base.start, timezone) ?? '',
    end: timeOf(base.end, timezone) ?? '',
    speakers: writtenSpeakers(base),
  };
  const names = Object.keys({ ...about, ...times, ...wanted });
  return {
    ...about,
    ...(Object.keys(times).length > 0 && { timeRange: times }),
    ...(Object.keys(wanted).length > 0 && { settings: wanted }),
    ...kinds[type].change(content, base.content),
    seen: Object.fromEntries(names.map((field) => [field, String(before[field])])),
  };
}

/** As the server compares them. */
const writtenSpeakers = ({ speakers }: SessionFields) =>
  speakers.map(({ speakerId, role }) => `${speakerId}:${role}`).join(',');

/** A change can be right by itself and make a session that is not. */
export function problemsInEdit(
  type: SessionType,
  { content, settings }: SessionFields,
  body: unknown,
): ReturnType<typeof problemsOf> {
  const whole = kinds[type].body(content, settings);
  return { ...problemsOf(sessionContent, whole), ...problemsOf(editSession.body, body) };
}

/** Nothing of what is locked above: the server would refuse it at a field that nobody can change. */
function otherThanAbove(settings: Settings, { settings: above, lockedBy }: Above): SomeSettings {
  const known: Readonly<Record<string, unknown>> = above;
  return Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) => !(name in lockedBy) && !isSameSetting(known[name], value),
    ),
  );
}
