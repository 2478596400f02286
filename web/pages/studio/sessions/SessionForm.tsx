import type { ReactNode } from 'react';
import type { ErrorBody, FieldError } from '#contract/errors.ts';
import type { SessionType } from '#contract/kinds/kinds.live.ts';
import type { Effective } from '#contract/settings/effective-settings.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import { textLengths } from '#contract/text-lengths.ts';
import { placeOf } from '#web/domains/pigeonholes/event-time.ts';
import { t } from '#web/messages.ts';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { kinds } from '../kinds/kinds.ts';
import { FormSection } from '../layout/FormColumns.tsx';
import type { SessionFields } from './session-fields.ts';
import styles from './session-form.module.css';

type Settings = SettingsOf<SessionType>;

type Props = {
  type: SessionType;
  fields: SessionFields;
  onChange: (fields: SessionFields) => void;
  /** It has begun: its start, and what people were told about their names, stay. */
  hasRun: boolean;
  /** Its end has passed, and stays. */
  isOver: boolean;
  /** Settings that a level above has locked. */
  lockedBy: Effective<Settings>['lockedBy'];
  timezone: string;
  errors: ErrorBody | null;
  check: () => Record<string, FieldError[]>;
  onSend: () => void;
  end: ReactNode;
};

export function SessionForm({
  type,
  fields,
  onChange,
  hasRun,
  isOver,
  lockedBy,
  timezone,
  errors,
  check,
  onSend,
  end,
}: Props) {
  const { Content, Settings } = kinds[type];
  const set = (part: Partial<SessionFields>) => onChange({ ...fields, ...part });
  return (
    <Form errors={errors} check={check} onSend={onSend}>
      <FormSection title={t('session.section.what')}>
        <TextField
          label={t('session.name')}
          name="name"
          required
          maxLength={textLengths.sessionName.most}
          dir="auto"
          autoComplete="off"
          value={fields.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextArea
          label={t('session.description')}
          name="description"
          optional
          maxLength={textLengths.sessionDescription.most}
          dir="auto"
          value={fields.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
      </FormSection>
      {Content && <Content content={fields.content} onChange={(content: unknown) => set({ content })} />}
      {!isOver && (
        <FormSection
          title={t('session.section.when')}
          hint={t('session.section.when.hint', { zone: placeOf(timezone) })}
        >
          <div className={styles.times}>
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
          </div>
        </FormSection>
      )}
      <FormSection title={t('session.section.settings')}>
        <Settings
          form={{
            settings: fields.settings,
            lockedBy,
            hasRun,
            onChange: (change: Partial<Settings>) => set({ settings: { ...fields.settings, ...change } }),
          }}
          content={fields.content}
        />
      </FormSection>
      {end}
    </Form>
  );
}
