import { useRef } from 'react';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { useAllOver } from '../layout/FollowChanges.tsx';
import styles from './pigeonholes.module.css';

/** Above a list of events: whose are no longer in it, since their reader was taken out of a team. Whoever opens it later missed nothing here. */
export function LostTeams() {
  const workspaces = useAsk('listWorkspaces', {}).data?.workspaces ?? [];
  const named = useRef(new Map<string, string>());
  for (const { id, name } of workspaces) named.current.set(id, name);
  const isIn = (team: string) => workspaces.some(({ id }) => id === team);
  const lost = useAllOver('team', 'left').filter((team) => named.current.has(team) && !isIn(team));
  // There before its words are: what comes with its words is not read out.
  return (
    <div role="status">
      {lost.map((team) => (
        <p key={team} className={styles.lost}>
          {t('phList.lostTeam', { name: named.current.get(team) ?? '' })}
        </p>
      ))}
    </div>
  );
}
