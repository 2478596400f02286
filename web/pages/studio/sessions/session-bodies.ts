import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { type LiveSession, type SessionSettings, usualSettings } from '#contract/sessions/sessions.ts';
import { instantOf } from '#web/domains/pigeonholes/event-time.ts';
import { kinds } from '../kinds/kinds.ts';
import type { SessionFields } from './session-fields.ts';

export function newFields(type: SessionType): SessionFields {
  return {
    name: '',
    description: '',
    start: '',
    end: '',
    settings: usualSettings,
    content: kinds[type].emptyContent(),
  };
}

export function fieldsOf({ type, name, description, settings }: LiveSession): SessionFields {
  return { ...newFields(type), name, description, settings };
}

/** The body that makes the session. */
export function makeBody(fields: SessionFields, type: SessionType, pigeonholeId: string, timezone: string) {
  const { name, description, start, end, settings, content } = fields;
  return {
    pigeonholeId,
    type,
    name,
    description,
    timeRange: { start: timeOf(start, timezone), end: timeOf(end, timezone) },
    ...kinds[type].body(content, settings),
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
