import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import { FollowColors } from '#web/domains/appearance/FollowColors.tsx';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { usePart } from '../parts/use-part.ts';
import type { SessionLayout } from '../session/session-layout.ts';
import { reactionsPart } from './reactions-part.ts';

const noCounts = {};

type Props = { snapshot: SessionSnapshot; connection: SessionLayout['connection'] };

/** The reactions of a session that runs, where the event offers them: fetched only then. */
export function ReactionsHere({ snapshot: { type, session, reactions = noCounts }, connection }: Props) {
  const offered = useStream(agendaStreamId).snapshot?.reactions;
  const isOffered = offered?.kinds.includes(type) ?? false;
  const { content } = usePart(reactionsPart, { when: isOffered });
  if (!offered || !isOffered || content === null) return null;
  return (
    <content.ReactionBar
      sessionId={session.id}
      offered={offered}
      counts={reactions}
      connection={connection}
    />
  );
}

/** All that is tapped in the event, on nothing. */
export function FloatsHere() {
  const { content } = usePart(reactionsPart);
  return (
    <>
      <FollowColors />
      {content && <content.FloatsPage />}
    </>
  );
}
