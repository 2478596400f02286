import type { SessionTrack } from '#contract/programme/session-programme.ts';
import { TrackMark } from '#web/domains/programme/TrackMark.tsx';
import { t } from '#web/messages.ts';
import styles from './TrackFilter.module.css';

type Props = {
  tracks: readonly SessionTrack[];
  /** Null: all. */
  selected: string | null;
  onSelect: (id: string | null) => void;
};

export function TrackFilter({ tracks, selected, onSelect }: Props) {
  return (
    <fieldset className={styles.filter} aria-label={t('event.tracks')}>
      <button type="button" aria-pressed={selected === null} onClick={() => onSelect(null)}>
        {t('event.tracks.all')}
      </button>
      {tracks.map((track) => (
        <button
          key={track.id}
          type="button"
          aria-pressed={selected === track.id}
          onClick={() => onSelect(selected === track.id ? null : track.id)}
        >
          <TrackMark track={track} />
        </button>
      ))}
    </fieldset>
  );
}
