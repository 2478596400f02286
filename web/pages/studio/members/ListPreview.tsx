import type { InvitePreview } from '#contract/workspaces/invite-lists.ts';
import { formatNumber, t } from '#web/messages.ts';
import { roleText } from './member-columns.tsx';
import styles from './members.module.css';

/** What a list comes to: who is invited, who is not and why, and every row that is wrong. */
export function ListPreview({ preview }: { preview: InvitePreview }) {
  const { problems, toInvite, repeated, passedOver, tooOften, left, rows } = preview;
  return (
    <div role="status" className={styles.preview}>
      {problems.length > 0 ? (
        <>
          <p className={styles.wrong}>{t('members.list.wrong', { count: problems.length })}</p>
          <ul className={styles.problems}>
            {problems.map(({ line, text }) => (
              <li key={`${line} ${text}`}>
                {t('members.list.line', { line: formatNumber(line) })} {text}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p>{t('members.list.ready', { count: toInvite })}</p>
          {toInvite > left && <p className={styles.wrong}>{t('members.list.left', { count: left })}</p>}
          {passedOver > 0 && <p>{t('members.list.passedOver', { count: passedOver })}</p>}
          {tooOften > 0 && <p>{t('members.list.tooOften', { count: tooOften })}</p>}
          {repeated > 0 && <p>{t('members.list.repeated', { count: repeated })}</p>}
          <ul className={styles.problems}>
            {rows.map(({ line, email, role }) => (
              <li key={line}>
                <bdi>{email}</bdi>, {roleText(role)}
              </li>
            ))}
            {toInvite > rows.length && <li>{t('members.list.more', { count: toInvite - rows.length })}</li>}
          </ul>
        </>
      )}
    </div>
  );
}
