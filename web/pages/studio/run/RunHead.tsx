import { useState } from 'react';
import { expectedIn } from '#contract/pigeonholes/advanced.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { todayIn } from '#contract/pigeonholes/today.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { longDayText, placeOf } from '#web/domains/pigeonholes/event-time.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useNarrow } from '#web/ui/look/use-media.ts';
import { AnnounceButton } from '../announcing/AnnounceButton.tsx';
import { BackstageButton } from '../backstage/BackstageButton.tsx';
import { BackstageDialog } from '../backstage/BackstageDialog.tsx';
import { useReadReceipts } from '../backstage/use-read-receipts.ts';
import { PanelHead } from '../panels/PanelHead.tsx';
import { EventOptions } from './EventOptions.tsx';

type Props = {
  pigeonhole: Pigeonhole;
  /** The one that is shown. */
  session: LiveSession | null;
  now: number;
};

/** The head of the run page, with what is done with the event as a whole: on a phone, the stage is messaged from a drawer. */
export function RunHead({ pigeonhole, session, now }: Props) {
  const { id, name, timezone } = pigeonhole;
  const { locale } = useBoot();
  const isNarrow = useNarrow();
  const [isMessaging, setMessaging] = useState(false);
  useReadReceipts();
  const today = longDayText(todayIn(timezone, now), locale);
  const message = () => setMessaging(true);

  return (
    <>
      <PanelHead
        title={t('run.title')}
        name={name}
        session={session}
        day={t('run.today', { day: today, zone: placeOf(timezone) })}
        expected={expectedIn(pigeonhole)}
      >
        <AnnounceButton pigeonholeId={id} />
        {!isNarrow && <BackstageButton onPress={message} />}
        <ProjectorLink phId={id} />
        <EventOptions phId={id}>
          {(close) =>
            isNarrow && (
              <BackstageButton
                onPress={() => {
                  close();
                  message();
                }}
              />
            )
          }
        </EventOptions>
      </PanelHead>
      <BackstageDialog pigeonholeId={id} open={isMessaging} onClose={() => setMessaging(false)} />
    </>
  );
}

function ProjectorLink({ phId }: { phId: string }) {
  return (
    <a
      className={buttonLook({ size: 'small' })}
      href={to('projector', { phId })}
      target="_blank"
      rel="noopener"
    >
      {t('run.openProjector')}
      <VisuallyHidden>{t('shell.newTab')}</VisuallyHidden>
    </a>
  );
}
