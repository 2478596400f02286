import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { settingsOfKinds } from '#contract/kinds/kinds.ts';
import { makeSession } from '#contract/sessions/sessions.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import { placeOf } from '#web/domains/pigeonholes/event-time.ts';
import { formatTime, t } from '#web/messages.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { kinds } from '../kinds/kinds.ts';
import { FoldedSection } from '../layout/FoldedSection.tsx';
import { FormRow, FormSection } from '../layout/FormColumns.tsx';
import { EverySettings } from '../setup/EverySettings.tsx';
import { fieldsOf } from '../setup/fields.tsx';
import type { Above } from '../setup/from-above.ts';
import { schemasOf } from '../setup/limits-of.ts';
import { settingsForm } from '../setup/settings-form.ts';
import { ProgrammeSection } from './ProgrammeSection.tsx';
import { nameOf } from './session-bodies.ts';
import type { SessionFields } from './session-fields.ts';

type Settings = SettingsOf<SessionType>;

type Props = {
  phId: string;
  type: SessionType;
  fields: SessionFields;
  /** What stands in the draft, some of which may have been locked since. */
  written: SessionFields;
  onChange: (fields: SessionFields) => void;
  /** It has begun: its start, and what people were told about their names, stay. */
  hasRun: boolean;
  /** Its end has passed, and stays. */
  isOver: boolean;
  /** What the event, and all above it, say of its settings. */
  above: Above;
  /** The settings that count in it, where it is there already: what it keeps from its start on, whatever has been locked since. */
  counting?: Settings;
  timezone: string;
};

const schemas = schemasOf(makeSession.body);

export function SessionFieldset({
  phId,
  type,
  fields,
  written,
  onChange,
  hasRun,
  isOver,
  above,
  counting = above.settings,
  timezone,
}: Props) {
  const { Content, Settings, question } = kinds[type];
  const set = (part: Partial<SessionFields>) => onChange({ ...written, ...part });
  const form = settingsForm(type, { fields, written, onChange, above, counting });
  const settings = { ...form, locks: { ...(hasRun && keptAtStart(type)), ...form.locks } };
  const field = fieldsOf('session', { values: fields, onChange: set, schemas, locks: {} });
  const content = Content && (
    <Content content={fields.content} onChange={(content: unknown) => set({ content })} />
  );
  const times = [fields.start, fields.end].filter((time) => time !== '');
  return (
    <>
      {question ? (
        <>
          {content}
          <FoldedSection
            title={t('session.section.name')}
            summary={nameOf(type, fields)}
            open={fields.name !== ''}
          >
            {field.text('name', { hint: t('session.name.asQuestion') })}
            {field.area('description', { optional: true })}
          </FoldedSection>
        </>
      ) : (
        <>
          <FormSection title={t('session.section.what')}>
            {field.text('name', { required: true })}
            {field.area('description', { optional: true })}
          </FormSection>
          {content}
        </>
      )}
      {!isOver && (
        <FoldedSection
          title={t('session.section.when')}
          summary={times.length === 0 ? t('agenda.noTime') : times.map(wallText).join(' – ')}
          hint={t('session.section.when.hint', { zone: placeOf(timezone) })}
          // A session in which nobody takes part is little more than its time.
          open={times.length > 0 || Settings === null}
        >
          <FormRow>
            <TextField
              label={t('session.start')}
              name="timeRange.start"
              type="datetime-local"
              optional={!hasRun}
              readOnly={hasRun}
              hint={hasRun ? t('session.start.stays') : undefined}
              value={fields.start}
              onChange={(event) => set({ start: event.currentTarget.value })}
            />
            <TextField
              label={t('session.end')}
              // What is wrong with the two together is said here.
              name="timeRange"
              type="datetime-local"
              optional
              value={fields.end}
              onChange={(event) => set({ end: event.currentTarget.value })}
            />
          </FormRow>
        </FoldedSection>
      )}
      <ProgrammeSection phId={phId} fields={fields} onChange={set} />
      <FormSection title={t('session.section.settings')}>
        {Settings && <Settings form={settings} content={fields.content} />}
        <EverySettings form={settings} />
      </FormSection>
    </>
  );
}

/** As it is written in the form, by the clock of the event. */
const wallText = (time: string): string => {
  const at = Date.parse(`${time}Z`);
  return Number.isNaN(at)
    ? time
    : formatTime(at, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
};

/** What decides about anonymity or counting stays as people were told at the start. */
const keptAtStart = (type: SessionType) =>
  Object.fromEntries(
    settingsOfKinds[type].frozenAtStart.map((name) => [name, t('session.anonymous.locked')]),
  );
