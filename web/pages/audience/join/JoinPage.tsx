import { useEffect } from 'react';
import { home, login } from '#web/api/light-pages.at-build.ts';
import { t } from '#web/messages.ts';
import { dropMark, keyOfAttendee } from '#web/offline/kept-mark.ts';
import { Wordmark } from '#web/ui/brand/Mark.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import { useNavigate } from '../router.tsx';
import { Shell } from '../Shell.tsx';
import { to } from '../to.ts';
import { JoinForm } from './JoinForm.tsx';
import styles from './JoinPage.module.css';
import type { Arrival } from './joined.ts';

export { texts as english } from '#contract/messages/en/join.ts';

type JoinPageProps = {
  /** The passcode of the address, where one stands in it, and why it did not open an event. */
  typed?: string;
  problem?: string;
  /** The event of that address has opened after all. */
  onOpened?: (arrival: Arrival) => void;
};

/** A passcode; and for those who have come to the wrong place, the way to their events. */
export default function JoinPage({ typed, problem, onOpened }: JoinPageProps) {
  const { account, brand } = useBoot();
  const navigate = useNavigate();

  function enter(arrival: Arrival) {
    const { passcode } = arrival.is === 'in' ? arrival.joined.pigeonhole : arrival.pigeonhole;
    // To navigate to where one is would change nothing.
    if (passcode === typed) onOpened?.(arrival);
    else navigate(to('event', { passcode }));
  }

  // What this phone has kept of an event that lets nobody in any more is not shown without network either.
  useEffect(() => {
    if (typed !== undefined && problem !== undefined) dropMark(keyOfAttendee(typed));
  }, [typed, problem]);

  useTitle(`${t('join.title')} · ${brand}`);
  // Whoever comes from an event leaves its colors there.
  useEffect(() => document.getElementById('look')?.replaceChildren(), []);
  return (
    <Shell
      top={
        <>
          <Wordmark brand={brand} size={34} />
          <a className={styles.organizers} href={account ? home.path : login.path}>
            {account ? t('join.events') : t('join.organizers')}
          </a>
        </>
      }
    >
      <JoinForm typed={typed} problem={problem} onArrival={enter} />
    </Shell>
  );
}
