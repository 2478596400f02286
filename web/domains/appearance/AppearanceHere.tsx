import type { ReactNode } from 'react';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { AppearanceProvider, type HereAppearance, usualAppearance } from './appearance-context.ts';

/** How the event looks, around all of its page: what the shell brought (`first`), until the stream tells. */
export function AppearanceHere({
  first = usualAppearance,
  children,
}: {
  first?: HereAppearance | undefined;
  children: ReactNode;
}) {
  const shown = useStream(agendaStreamId).snapshot?.appearance;
  return <AppearanceProvider value={shown ?? first}>{children}</AppearanceProvider>;
}
