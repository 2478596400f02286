import { tallyPage } from '#web/api/tally-page.at-build.ts';
import { t } from '#web/messages.ts';
import { addressesOf } from '#web/page-address.ts';
import { useAttendee } from '#web/pages/audience/event/attendee.ts';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { useSharedTablet } from '#web/ui/entry/shared-tablet.ts';

const to = addressesOf([tallyPage]);

/**
 * The way to the public list of all codes. Behind the hash stands the code to look for: what is there browsers send to nobody. What the
 * query of this page says, such as a name, does not go along: with the code it would tell whose vote it is.
 */
export function TallyLink({ lsId, code }: { lsId: string; code: string | null }) {
  const { passcode } = useAttendee().pigeonhole;
  const isShared = useSharedTablet();
  if (isShared) return null;
  const [address] = to('tally', { passcode, lsId }).split('?');
  return (
    <a
      className={buttonLook({ variant: 'quiet', wide: true })}
      href={`${address}${code === null ? '' : `#${code}`}`}
      target="_blank"
      rel="noopener"
    >
      {t('poll.tally.open')}
    </a>
  );
}
