import { useState } from 'react';
import { t } from '#web/messages.ts';
import { Button, buttonLook } from '#web/ui/controls/Button.tsx';
import { Drawn } from '#web/ui/display/Drawn.tsx';
import { dismiss } from '#web/ui/display/drawings/dismiss.ts';
import { useAttendee } from '../event/attendee.ts';
import type { WhatStarted } from '../event/use-started.ts';
import { Link, useNavigate } from '../router.tsx';
import { to } from '../to.ts';
import styles from './Started.module.css';
import { useLeadsThere } from './use-leads-there.ts';
import { type ToTell, useToTell } from './use-to-tell.ts';

/** Something else has started, or is where everybody is brought to. Nobody is forced: they may be in the middle of a sentence. */
export function Started({ openId, started, forget }: WhatStarted & { openId: string }) {
  const [stayedFrom, setStayedFrom] = useState<string | null>(null);
  const told = useToTell(started, openId);
  const key = told && `${told.session.id} ${told.castAt} ${told.leads}`;

  function stay() {
    // What the end of this session leads to goes with it; whatever else was told is told no more, in others neither.
    if (told?.leads && told.castAt === null) setStayedFrom(key);
    else forget();
  }

  return <div role="status">{told && key !== stayedFrom && <Offer key={key} {...told} onStay={stay} />}</div>;
}

function Offer({ session, castAt, leads, onStay }: ToTell & { onStay: () => void }) {
  const { id, name } = session;
  const { passcode } = useAttendee().pigeonhole;
  const navigate = useNavigate();
  const href = to('session', { passcode, lsId: id });
  const seconds = useLeadsThere({ leads, open: () => navigate(href) });
  return (
    <div className={styles.started} data-told data-cast={leads || undefined}>
      <span className={styles.words}>
        {t(castAt !== null ? 'event.cast' : leads ? 'event.next' : 'event.started', { name })}
        {seconds !== null && (
          // Read out once, with the words: a voice that counts would drown everything else.
          <span className={styles.seconds} aria-hidden="true">
            {t('event.cast.in', { seconds })}
          </span>
        )}
      </span>
      <Link href={href} className={buttonLook({ size: 'small' })}>
        {t('event.started.open')}
      </Link>
      {leads ? (
        <Button variant="quiet" size="small" onClick={onStay}>
          {t('event.cast.stay')}
        </Button>
      ) : (
        <Button
          variant="bare"
          size="small"
          icon={<Drawn drawing={dismiss} size={16} />}
          aria-label={t('toast.dismiss')}
          onClick={onStay}
        />
      )}
    </div>
  );
}
