import { Link } from 'react-router';
import { useAsk } from '#web/api/queries.ts';
import { TrackMark } from '#web/domains/programme/TrackMark.tsx';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { useFieldError } from '#web/ui/fields/FormErrors.tsx';
import { Asked } from '../layout/Asked.tsx';
import { FormSection } from '../layout/FormColumns.tsx';
import styles from './programme-section.module.css';
import { SpeakersField } from './SpeakersField.tsx';
import type { SessionFields } from './session-fields.ts';

type Fields = Pick<SessionFields, 'trackIds' | 'speakers'>;
type Props = { phId: string; fields: Fields; onChange: (part: Partial<Fields>) => void };

/** Where a session stands in the programme of its event. */
export function ProgrammeSection({ phId, fields, onChange }: Props) {
  return (
    <>
      <FormSection title={t('session.section.speakers')}>
        <SpeakersField phId={phId} chosen={fields.speakers} onChange={(speakers) => onChange({ speakers })} />
      </FormSection>
      <FormSection title={t('session.section.tracks')}>
        <Tracks phId={phId} chosen={fields.trackIds} onChange={(trackIds) => onChange({ trackIds })} />
      </FormSection>
    </>
  );
}

type TracksProps = { phId: string; chosen: readonly string[]; onChange: (ids: string[]) => void };

function Tracks({ phId, chosen, onChange }: TracksProps) {
  const error = useFieldError('trackIds');
  return (
    <Asked answer={useAsk('listTracks', { params: { phId } })} rows={[7]}>
      {({ tracks }) => (
        <>
          {tracks.length === 0 && (
            <p className={styles.none}>
              {t('session.tracks.none')} <Link to={to('tracks', { phId })}>{t('session.tracks.add')}</Link>
            </p>
          )}
          {tracks.length > 0 && (
            <div className={styles.tracks}>
              {tracks.map((track) => (
                <label key={track.id} className={styles.track}>
                  <input
                    type="checkbox"
                    name="trackIds"
                    checked={chosen.includes(track.id)}
                    onChange={({ currentTarget: { checked } }) =>
                      // In the order of the event, as the server has them.
                      onChange(
                        tracks
                          .map(({ id }) => id)
                          .filter((id) => (id === track.id ? checked : chosen.includes(id))),
                      )
                    }
                  />
                  <TrackMark track={track} />
                </label>
              ))}
            </div>
          )}
          {error && (
            <p className={styles.error} role="alert">
              {error}
            </p>
          )}
        </>
      )}
    </Asked>
  );
}
