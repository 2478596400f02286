import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import type { SessionLayout } from '../session/session-layout.ts';
import { LiveNow } from './LiveNow.tsx';
import { ReactionsHere } from './ReactionsHere.tsx';

type Props = { layout: SessionLayout; snapshot: SessionSnapshot; isOpen: boolean };

/** What people tap in a session; while it is not live, the way to what is. From a session that stands alone nothing leads away. */
export function AtThumb({ layout: { back, connection }, snapshot, isOpen }: Props) {
  if (isOpen) return <ReactionsHere snapshot={snapshot} connection={connection} />;
  return back && <LiveNow />;
}
