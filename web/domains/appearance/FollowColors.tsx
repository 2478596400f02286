import { useEffect } from 'react';
import { lookCss } from '#contract/appearance/look-css.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';

/** Writes the colors of the event into the style sheet of the shell, as the stream tells them. The first ones are there by then. */
export function FollowColors() {
  const shown = useStream(agendaStreamId).snapshot?.appearance;
  const css = shown && lookCss(shown.look);
  useEffect(() => {
    const sheet = document.getElementById('look');
    if (sheet && css !== undefined && sheet.textContent !== css) sheet.textContent = css;
  }, [css]);
  return null;
}
