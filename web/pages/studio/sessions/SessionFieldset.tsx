import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { settingsOfKinds } from '#contract/kinds/kinds.ts';
import { makeSession } from '#contract/sessions/sessions.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import { placeOf } from '#web/domains/pigeonholes/event-time.ts';
import { t } from '#web/messages.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { kinds } from '../kinds/kinds.ts';
import { FormRow, FormSection } from '../layout/FormColumns.tsx';
import { EverySettings } from '../setup/EverySettings.tsx';
import { fieldsOf } from '../setup/fields.tsx';
import type { Above } from '../setup/from-above.ts';
import { schemasOf } from '../setup/limits-of.ts';
import { settingsForm } from '../setup/settings-form.ts';
import { ProgrammeSection } from './ProgrammeSection.tsx';
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
  const { Content, Settings } = kinds[type];
  const set = (part: Partial<SessionFields>) => onChange({ ...written, ...part });
  const form = settingsForm(type, { fields, written, onChange, above, counting });
  const settings = { ...form, locks: { ...(hasRun && keptAtStart(type)), ...form.locks } };
  const field = fieldsOf('session', { values: fields, onChange: set, schemas, locks: {} });
  return (
    <>
      <FormSection title={t('session.section.what')}>
        {field.text('name', { required: true })}
        {field.area('description', { optional: true })}
      </FormSection>
      {Content && <Content content={fields.content} onChange={(content: unknown) => set({ content })} />}
      {!isOver && (
        <FormSection
          title={t('session.section.when')}
          hint={t('session.section.when.hint', { zone: placeOf(timezone) })}
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
        </FormSection>
      )}
      <ProgrammeSection phId={phId} fields={fields} onChange={set} />
      <FormSection title={t('session.section.settings')}>
        {Settings && <Settings form={settings} content={fields.content} />}
        <EverySettings form={settings} />
      </FormSection>
    </>
  );
}

/** What decides about anonymity or counting stays as people were told at the start. */
const keptAtStart = (type: SessionType) =>
  Object.fromEntries(
    settingsOfKinds[type].frozenAtStart.map((name) => [name, t('session.anonymous.locked')]),
  );
