import type { AgendaPreview } from '#contract/sessions/agenda-import.ts';
import { placeOf, timesText, timeText } from '#web/domains/pigeonholes/event-time.ts';
import { formatNumber, t } from '#web/messages.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import styles from './agenda-import.module.css';

type Props = { preview: AgendaPreview; timezone: string };

/** How many names of what will be made stand there. */
const mostNames = 12;

/** Whether all of it is well, in a sentence. */
export function AgendaSummary({ preview: { wrong, sessions }, timezone }: Props) {
  if (wrong > 0) return <p className={styles.wrong}>{t('agendaImport.wrong', { count: wrong })}</p>;
  return (
    <p>
      {t('agendaImport.ready', { count: sessions })} {t('agendaImport.zone', { zone: placeOf(timezone) })}
    </p>
  );
}

/** What an agenda comes to: the sessions that will be made, or every cell that is wrong. */
export function AgendaPreviewTable({ preview, timezone }: Props) {
  const { problems, wrong, unused, alreadyThere, tracks, speakers } = preview;
  return (
    <div className={styles.preview}>
      {wrong > 0 ? (
        <ul className={styles.problems}>
          {problems.map(({ line, column, text }) => (
            <li key={`${line} ${column} ${text}`}>
              <strong>
                {column === null
                  ? t('agendaImport.row', { line: formatNumber(line) })
                  : t('agendaImport.cell', { line: formatNumber(line), column })}
              </strong>{' '}
              {text}
            </li>
          ))}
          {wrong > problems.length && <li>{t('agendaImport.more', { count: wrong - problems.length })}</li>}
        </ul>
      ) : (
        <Sessions preview={preview} timezone={timezone} />
      )}
      {tracks.length > 0 && <p>{t('agendaImport.newTracks', { names: someOf(tracks) })}</p>}
      {speakers.length > 0 && <p>{t('agendaImport.newSpeakers', { names: someOf(speakers) })}</p>}
      {alreadyThere > 0 && (
        <p className={styles.note}>{t('agendaImport.alreadyThere', { count: alreadyThere })}</p>
      )}
      {unused.length > 0 && (
        <p className={styles.note}>{t('agendaImport.unused', { columns: unused.join(', ') })}</p>
      )}
    </div>
  );
}

function Sessions({ preview: { rows, sessions }, timezone }: Props) {
  const { locale } = useBoot();
  const hasTracks = rows.some(({ tracks }) => tracks.length > 0);
  const hasSpeakers = rows.some(({ speakers }) => speakers.length > 0);
  const timesOf = ({ start, end }: { start: string | null; end: string | null }) => {
    if (start === null) return t('agendaImport.noTime');
    return end === null ? timeText(start, timezone, locale) : timesText(start, end, timezone, locale);
  };
  return (
    <>
      <div className={styles.wide}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('agendaImport.column.name')}</th>
              <th scope="col">{t('agendaImport.column.type')}</th>
              <th scope="col">{t('agendaImport.column.time')}</th>
              {hasTracks && <th scope="col">{t('agendaImport.column.track')}</th>}
              {hasSpeakers && <th scope="col">{t('agendaImport.column.speakers')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, name, type, start, end, tracks, speakers }) => (
              <tr key={line}>
                <td dir="auto">{name}</td>
                <td>{t(`sessionType.${type}`)}</td>
                <td>{timesOf({ start, end })}</td>
                {hasTracks && <td dir="auto">{tracks.join(', ')}</td>}
                {hasSpeakers && <td dir="auto">{speakers.join(', ')}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sessions > rows.length && <p>{t('agendaImport.more', { count: sessions - rows.length })}</p>}
    </>
  );
}

const someOf = (names: readonly string[]): string =>
  names.length > mostNames
    ? `${names.slice(0, mostNames).join(', ')}, ${t('agendaImport.more', { count: names.length - mostNames })}`
    : names.join(', ');
