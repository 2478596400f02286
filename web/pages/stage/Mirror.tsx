import type { ReactNode } from 'react';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { AppearanceHere } from '#web/domains/appearance/AppearanceHere.tsx';
import { inLook } from '#web/domains/appearance/in-look.ts';
import { asOpened, chosenSession } from '#web/domains/sessions/on-stage.ts';
import { useTimeOf } from '#web/domains/sessions/use-time-of.ts';
import { LiveProvider, useStream } from '#web/realtime/LiveProvider.tsx';
import { useScheme } from '#web/ui/look/use-scheme.ts';
import { OnScreen } from './OnScreen.tsx';
import { SmallScreen } from './screen/SmallScreen.tsx';

/** What a page of another face has to add to its texts before it shows this. */
export { texts as english } from '#contract/messages/en/stage.ts';

const nothing: readonly LiveSession[] = [];

type Props = { pigeonholeId: string; event: { name: string; passcode: string } };

/** What the hall sees, small: the very screen of a projector, with what the server sends to one. */
export default function Mirror({ pigeonholeId, event }: Props) {
  return (
    <LiveProvider pigeonholeId={pigeonholeId} channel="projector" copy>
      <AppearanceHere>
        <InItsColors>
          <SmallScreen>
            <Picture event={event} />
          </SmallScreen>
        </InItsColors>
      </AppearanceHere>
    </LiveProvider>
  );
}

/** The page around it looks as the product. */
function InItsColors({ children }: { children: ReactNode }) {
  const look = useStream(agendaStreamId).snapshot?.appearance?.look ?? null;
  const scheme = useScheme();
  return <div {...inLook(look, scheme)}>{children}</div>;
}

function Picture({ event }: Pick<Props, 'event'>) {
  const { snapshot } = useStream(agendaStreamId);
  const time = useTimeOf(snapshot?.sessions ?? nothing);
  // Nothing is guessed of the hall, such as a passcode that may be free by now.
  if (snapshot === null) return null;
  return <OnScreen event={event} session={chosenSession(snapshot, asOpened, time)} sidebar time={time} />;
}
