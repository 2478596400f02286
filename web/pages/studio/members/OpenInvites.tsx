import { useRef } from 'react';
import type { Invite } from '#contract/workspaces/invites.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { focusOrContent, useFocusAfterRemoval } from '#web/ui/controls/use-focus-after-removal.ts';
import { Card } from '#web/ui/display/Card.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { labelDay } from '#web/ui/words/label-day.ts';
import rows from '../layout/rows.module.css';
import { usePress } from '../layout/use-press.ts';
import { roleText } from './member-columns.tsx';
import styles from './members.module.css';

const day = (instant: string) => labelDay(new Date(instant));
/** `count`: how many there are; of a long list the newest are here. */
type Props = { tId: string; invites: readonly Invite[]; count: number };

/** Who has been invited and has not answered. */
export function OpenInvites({ tId, invites, count }: Props) {
  const resend = usePress('resendInvite');
  const revoke = usePress('revokeInvite');
  const list = useRef<HTMLUListElement>(null);
  const leaves = useFocusAfterRemoval(
    invites.map(({ id }) => id),
    (at) => focusOrContent(list.current?.children[at]?.querySelector<HTMLElement>('[data-revokes]')),
  );
  if (invites.length === 0) return null;
  const ends = (text: string) => ({
    done: () => toast(text, { variant: 'ok' }),
  });

  return (
    <section className={styles.section} aria-labelledby="open-invites">
      <h2 id="open-invites">{t('members.invites', { count })}</h2>
      {count > invites.length && <p>{t('members.invites.newest', { count: invites.length })}</p>}
      <ul ref={list} className={rows.list}>
        {invites.map(({ id, email, role, sentAt, expiresAt, expired }) => (
          <Card as="li" key={id} className={rows.row}>
            <div className={rows.what}>
              <p className={styles.email}>
                <bdi>{email}</bdi> <Chip>{roleText(role)}</Chip>
                {expired && <Chip variant="danger">{t('members.invites.expired')}</Chip>}
              </p>
              <ul className={rows.facts}>
                <li>{t('members.invites.sent', { day: day(sentAt) })}</li>
                {!expired && <li>{t('members.invites.until', { day: day(expiresAt) })}</li>}
              </ul>
            </div>
            <div className={rows.buttons}>
              <Button
                size="small"
                variant="quiet"
                aria-label={t('members.resend.to', { email })}
                busy={resend.isPending && resend.variables.body.inviteId === id}
                onClick={() =>
                  resend.press(
                    { params: { tId }, body: { inviteId: id } },
                    ends(t('members.invited', { email })),
                  )
                }
              >
                {t('members.resend')}
              </Button>
              <Button
                size="small"
                variant="quiet"
                data-revokes
                aria-label={t('members.revoke.of', { email })}
                busy={revoke.isPending && revoke.variables.params.inviteId === id}
                onClick={() => {
                  leaves(id);
                  revoke.press({ params: { tId, inviteId: id } }, ends(t('members.revoked', { email })));
                }}
              >
                {t('members.revoke')}
              </Button>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
