import { trackColors } from '#contract/programme/track-colors.ts';
import { trackLimits } from '#contract/programme/track-limits.ts';
import { useAsk } from '#web/api/queries.ts';
import { TrackMark } from '#web/domains/programme/TrackMark.tsx';
import { t } from '#web/messages.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { useFieldError } from '#web/ui/fields/FormErrors.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Asked } from '../layout/Asked.tsx';
import { FormSection } from '../layout/FormColumns.tsx';
import type { TrackFields } from './track-fields.ts';
import styles from './tracks.module.css';

type Props = {
  phId: string;
  fields: TrackFields;
  /** With sessions that were deleted meanwhile: they may come back. */
  written: TrackFields;
  onChange: (fields: TrackFields) => void;
};

/** The same fields for a new one and for one that is. */
export function TrackFieldset({ phId, fields, written, onChange }: Props) {
  const set = (part: Partial<TrackFields>) => onChange({ ...written, ...part });
  return (
    <>
      <FormSection title={t('track.section')}>
        <TextField
          label={t('track.name')}
          name="name"
          value={fields.name}
          required
          maxLength={trackLimits.name.most}
          dir="auto"
          autoComplete="off"
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <fieldset className={styles.colors}>
          <legend>{t('track.color')}</legend>
          {trackColors.map((color) => (
            <label key={color} className={styles.color}>
              <input
                type="radio"
                name="color"
                checked={fields.color === color}
                onChange={() => set({ color })}
              />
              <TrackMark track={{ name: t(`track.color.${color}`), color }} />
            </label>
          ))}
        </fieldset>
      </FormSection>
      <FormSection title={t('track.sessions')} hint={t('track.sessions.hint')}>
        <Sessions phId={phId} chosen={written.sessionIds} onChange={(sessionIds) => set({ sessionIds })} />
      </FormSection>
    </>
  );
}

type SessionsProps = { phId: string; chosen: readonly string[]; onChange: (ids: string[]) => void };

function Sessions({ phId, chosen, onChange }: SessionsProps) {
  const error = useFieldError('sessionIds');
  return (
    <Asked answer={useAsk('listSessions', { params: { phId } })} rows={[8]}>
      {({ liveSessions }) => {
        const gone = chosen.filter((id) => !liveSessions.some((session) => session.id === id));
        // In the order of the agenda, as the server has them.
        const withOne = (id: string, isIn: boolean) =>
          onChange([
            ...liveSessions
              .map((session) => session.id)
              .filter((other) => (other === id ? isIn : chosen.includes(other))),
            ...gone,
          ]);
        return (
          <div className={styles.sessions}>
            {liveSessions.length === 0 && <p className={styles.none}>{t('track.sessions.none')}</p>}
            {liveSessions.map(({ id, name, type }) => (
              <CheckField
                key={id}
                label={name}
                hint={t(`sessionType.${type}`)}
                checked={chosen.includes(id)}
                onChange={(event) => withOne(id, event.currentTarget.checked)}
              />
            ))}
            {error && <p role="alert">{error}</p>}
          </div>
        );
      }}
    </Asked>
  );
}
