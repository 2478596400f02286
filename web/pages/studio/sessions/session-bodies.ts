import type { SessionType } from '#contract/kinds/kinds.live.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { type Effective, isSameSetting } from '#contract/settings/effective-settings.ts';
import type { SettingsOf, SomeSettings } from '#contract/settings/settings.ts';
import { instantOf } from '#web/domains/pigeonholes/event-time.ts';
import { kinds } from '../kinds/kinds.ts';
import type { SessionFields } from './session-fields.ts';

type Settings = SettingsOf<SessionType>;
/** What an event, and all above it, have set for its sessions of one kind. */
type Above = Effective<Settings>;

/** `settings`: as the event has them. */
export function newFields(type: SessionType, settings: Settings): SessionFields {
  return { name: '', description: '', start: '', end: '', settings, content: kinds[type].emptyContent() };
}

export function fieldsOf({ type, name, description, settings }: LiveSession): SessionFields {
  return { ...newFields(type, settings), name, description };
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
  }: { type: SessionType; pigeonholeId: string; timezone: string; above: Above },
) {
  const { name, description, start, end, settings, content } = fields;
  const { settings: wanted, ...rest } = kinds[type].body(content, settings);
  return {
    pigeonholeId,
    type,
    name,
    description,
    timeRange: { start: timeOf(start, timezone), end: timeOf(end, timezone) },
    settings: changed(wanted, above.settings, above),
    ...rest,
  };
}

/** What is no time goes as it is, so that it is refused and not dropped. */
function timeOf(written: string, timezone: string): string | null {
  return written === '' ? null : (instantOf(written, timezone) ?? written);
}

/** Only what was changed here: what somebody else changes meanwhile, such as revealing the results, stays. */
export function editBody({ name, description, settings }: SessionFields, session: LiveSession, above: Above) {
  return {
    ...(name !== session.name && { name }),
    ...(description !== session.description && { description }),
    settings: changed(settings, session.settings, above),
  };
}

/** Nothing of what is locked above: the server would refuse it at a field that nobody can change. */
function changed(settings: Settings, before: Settings, { lockedBy }: Above): SomeSettings {
  const known: Readonly<Record<string, unknown>> = before;
  return Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) => !(name in lockedBy) && !isSameSetting(known[name], value),
    ),
  );
}
