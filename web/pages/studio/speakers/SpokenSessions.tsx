import { speakerRoles } from '#contract/programme/speaker-roles.ts';
import type { Speaker } from '#contract/programme/speakers.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { useFieldError } from '#web/ui/fields/FormErrors.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { Asked } from '../layout/Asked.tsx';
import styles from './speakers.module.css';

type Spoken = Speaker['sessions'];
type Props = { phId: string; chosen: Spoken; onChange: (sessions: Spoken) => void };

/** What somebody does in each session of the event. */
export function SpokenSessions({ phId, chosen, onChange }: Props) {
  const error = useFieldError('sessions');
  const roleIn = (id: string) => chosen.find(({ sessionId }) => sessionId === id)?.role;
  return (
    <Asked answer={useAsk('listSessions', { params: { phId } })} rows={[8]}>
      {({ liveSessions }) => {
        const gone = chosen.filter(({ sessionId }) => !liveSessions.some(({ id }) => id === sessionId));
        // In the order of the agenda, as the server has them.
        const withRole = (changed: string, value: string) =>
          onChange([
            ...liveSessions.flatMap(({ id: sessionId }) => {
              const wanted = sessionId === changed ? value : roleIn(sessionId);
              const role = speakerRoles.find((known) => known === wanted);
              return role === undefined ? [] : [{ sessionId, role }];
            }),
            ...gone,
          ]);
        return (
          <div className={styles.sessions}>
            {liveSessions.length === 0 && <p className={styles.none}>{t('speaker.sessions.none')}</p>}
            {liveSessions.map(({ id, name }) => (
              <div key={id} className={styles.session}>
                <bdi aria-hidden="true">{name}</bdi>
                <SelectField
                  label={t('speaker.role.in', { name })}
                  labelHidden
                  value={roleIn(id) ?? ''}
                  choices={[
                    { value: '', label: t('speaker.role.none') },
                    ...speakerRoles.map((value) => ({ value, label: t(`speaker.role.${value}`) })),
                  ]}
                  onChange={(event) => withRole(id, event.currentTarget.value)}
                />
              </div>
            ))}
            {error && (
              <p className={styles.error} role="alert">
                {error}
              </p>
            )}
          </div>
        );
      }}
    </Asked>
  );
}
