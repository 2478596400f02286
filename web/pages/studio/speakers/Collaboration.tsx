import { useRef } from 'react';
import type { Speaker } from '#contract/programme/speakers.ts';
import { timeText } from '#web/domains/pigeonholes/event-time.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useFocusAfterRemoval } from '#web/ui/controls/use-focus-after-removal.ts';
import { Card } from '#web/ui/display/Card.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { usePress } from '../layout/use-press.ts';
import styles from './speakers.module.css';

type Props = { phId: string; timezone: string; speaker: Speaker };

/** A code by mail, with which a speaker edits the polls of their sessions. */
export function Collaboration({ phId, timezone, speaker }: Props) {
  const { id, name, email, invitation } = speaker;
  const { locale } = useBoot();
  const invite = usePress('inviteSpeaker');
  const revoke = usePress('revokeSpeaker');
  const sends = useRef<HTMLButtonElement>(null);
  const leaves = useFocusAfterRemoval(invitation ? [id] : [], () => sends.current?.focus());
  const isOver = invitation !== null && Date.parse(invitation.expiresAt) <= Date.now();

  function send() {
    invite.press(
      { params: { phId }, body: { speakerId: id } },
      {
        done: (sent) => toast(t('speaker.invited', { email: sent.invitation.email }), { variant: 'ok' }),
      },
    );
  }

  function takeBack() {
    leaves(id);
    revoke.press(
      { params: { speakerId: id } },
      { done: () => toast(t('speaker.revoked', { name }), { variant: 'ok' }) },
    );
  }

  return (
    <Card as="section" className={styles.part}>
      <h2 className={styles.heading}>{t('speaker.collaboration')}</h2>
      <p className={styles.none}>{t('speaker.collaboration.text', { name })}</p>
      {invitation && (
        <p>
          {t(isOver ? 'speaker.collaboration.over' : 'speaker.collaboration.sent', {
            email: invitation.email,
            day: timeText(invitation.expiresAt, timezone, locale),
          })}
        </p>
      )}
      <div className={styles.acts}>
        <Button
          ref={sends}
          variant="quiet"
          busy={invite.isPending}
          blocked={email === '' ? t('speaker.collaboration.noEmail') : null}
          onClick={send}
        >
          {t(invitation ? 'speaker.invite.again' : 'speaker.invite')}
        </Button>
        {invitation && (
          <Button variant="quiet" busy={revoke.isPending} onClick={takeBack}>
            {t('speaker.revoke')}
          </Button>
        )}
      </div>
    </Card>
  );
}
