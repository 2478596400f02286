import { type ReactNode, useEffect } from 'react';
import { lookCss } from '#contract/appearance/look-css.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { AppearanceProvider, type HereAppearance } from './appearance-context.ts';

const usual: HereAppearance = { brandName: null, logo: null, backgroundId: null };

/**
 * How the event looks, around all of its page: what the shell brought (`first`), until the stream tells. The colors stand in the
 * style sheet of the shell, which follows.
 */
export function AppearanceHere({
  first,
  children,
}: {
  first: HereAppearance | undefined;
  children: ReactNode;
}) {
  const shown = useStream(agendaStreamId).snapshot?.appearance;
  const css = shown && lookCss(shown.look);
  useEffect(() => {
    const sheet = document.getElementById('look');
    if (sheet && css !== undefined && sheet.textContent !== css) sheet.textContent = css;
  }, [css]);
  useEffect(() => () => document.getElementById('look')?.replaceChildren(), []);
  return <AppearanceProvider value={shown ?? first ?? usual}>{children}</AppearanceProvider>;
}
