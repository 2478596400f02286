import { useEffect } from 'react';
import { lookCss } from '#contract/appearance/look-css.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';

/** Writes the colors of the event into the style sheet of the shell, as the stream tells them. The first ones are there by then. */
export function FollowColors() {
  const shown = useStream(agendaStreamId).snapshot?.appearance;
  const css = shown && lookCss(shown.look);
  useEffect(() => {
    if (css === undefined) return;
    const sheet = document.getElementById('look');
    if (sheet === null) return adopt(css);
    if (sheet.textContent !== css) sheet.textContent = css;
  }, [css]);
  return null;
}

/** The page for times without network has no sheet of the shell, and its policy takes none but one that is made by script. */
function adopt(css: string): (() => void) | undefined {
  // Phones that know no such sheet show the event as the product looks.
  if (!('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
