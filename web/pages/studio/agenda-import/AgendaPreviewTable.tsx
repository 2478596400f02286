import type { AgendaPreview } from '#contract/sessions/agenda-import.ts';
import { placeOf, timesText, timeText } from '#web/domains/pigeonholes/event-time.ts';
import { formatNumber, t } from '#web/messages.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import styles from './agenda-import.module.css';

type Props = { preview: AgendaPreview; timezone: string };

/** What an agenda comes to: the sessions that will be made, or every cell that is wrong. */
export function AgendaPreviewTable({ preview, timezone }: Props) {
  const { locale } = useBoot();
  const { problems, wrong, rows, sessions, unused, alreadyThere } = preview;
  const timesOf = ({ start, end }: { start: string | null; end: string | null }) => {
    if (start === null) return t('agendaImport.noTime');
    return end === null ? timeText(start, timezone, locale) : timesText(start, end, timezone, locale);
  };
  return (
    <div role="status" className={styles.preview}>
      {wrong > 0 ? (
        <>
          <p className={styles.wrong}>{t('agendaImport.wrong', { count: wrong })}</p>
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
        </>
      ) : (
        <>
          <p>
            {t('agendaImport.ready', { count: sessions })} {t('studio.inZone', { zone: placeOf(timezone) })}
          </p>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('agendaImport.column.name')}</th>
                <th scope="col">{t('agendaImport.column.type')}</th>
                <th scope="col">{t('agendaImport.column.time')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ line, name, type, start, end }) => (
                <tr key={line}>
                  <td dir="auto">{name}</td>
                  <td>{t(`sessionType.${type}`)}</td>
                  <td>{timesOf({ start, end })}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {sessions > rows.length && <p>{t('agendaImport.more', { count: sessions - rows.length })}</p>}
        </>
      )}
      {alreadyThere > 0 && (
        <p className={styles.note}>{t('agendaImport.alreadyThere', { count: alreadyThere })}</p>
      )}
      {unused.length > 0 && (
        <p className={styles.note}>{t('agendaImport.unused', { columns: unused.join(', ') })}</p>
      )}
    </div>
  );
}
