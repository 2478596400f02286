import type { ReplyOf } from '#contract/endpoint.ts';
import type { listTracks } from '#contract/programme/tracks.ts';
import { useAsk } from '#web/api/queries.ts';
import { TrackMark } from '#web/domains/programme/TrackMark.tsx';
import { t } from '#web/messages.ts';
import { useFieldError } from '#web/ui/fields/FormErrors.tsx';
import { type Answer, Asked } from '../layout/Asked.tsx';
import { FormSection } from '../layout/FormColumns.tsx';
import styles from './programme-section.module.css';
import { SpeakersField } from './SpeakersField.tsx';
import type { SessionFields } from './session-fields.ts';

type Fields = Pick<SessionFields, 'trackIds' | 'speakers'>;
type Props = { phId: string; fields: Fields; onChange: (part: Partial<Fields>) => void };

/** Where a session stands in the programme of its event. What the event has none of is not asked for. */
export function ProgrammeSection({ phId, fields, onChange }: Props) {
  const speakers = useAsk('listSpeakers', { params: { phId } });
  const tracks = useAsk('listTracks', { params: { phId } });
  const hasSpeakers = speakers.data?.speakers.length !== 0 || fields.speakers.length > 0;
  const hasTracks = tracks.data?.tracks.length !== 0 || fields.trackIds.length > 0;
  return (
    <>
      {hasSpeakers && (
        <FormSection title={t('session.section.speakers')}>
          <SpeakersField
            answer={speakers}
            chosen={fields.speakers}
            onChange={(speakers) => onChange({ speakers })}
          />
        </FormSection>
      )}
      {hasTracks && (
        <FormSection title={t('session.section.tracks')}>
          <Tracks answer={tracks} chosen={fields.trackIds} onChange={(trackIds) => onChange({ trackIds })} />
        </FormSection>
      )}
    </>
  );
}

type TracksProps = {
  answer: Answer<ReplyOf<typeof listTracks>>;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
};

function Tracks({ answer, chosen, onChange }: TracksProps) {
  const error = useFieldError('trackIds');
  return (
    <Asked answer={answer} rows={[7]}>
      {({ tracks }) => (
        <>
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
