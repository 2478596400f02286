import type { Boot } from '#contract/boot.ts';

const joinPage = 'web/pages/audience/join/JoinPage.tsx';
const kiosk = 'web/pages/audience/kiosk/KioskPage.tsx';
const agenda = 'web/pages/audience/event/Agenda.tsx';

/**
 * What a phone wants besides its entry to show what the address names. It is asked for together with the entry: on a slow
 * network one after the other would cost a way to the server and back.
 */
export function earlyParts({ face, page, locale }: Boot): readonly string[] {
  if (face !== 'audience') return [];
  const catalogues = ['everywhere', 'errors/everywhere', 'audience'];
  const parts: string[] = [];
  const join = () => {
    parts.push(joinPage);
    catalogues.push('join');
  };
  if (page.name === 'join') join();
  else if (page.name === 'kiosk') {
    parts.push(kiosk, agenda);
    catalogues.push('kiosk', 'agenda');
  } else if (page.name === 'event' || page.name === 'session' || page.name === 'embed') {
    const { error, sessionType: kind } = page.data;
    if (error !== undefined) join();
    else if (page.name === 'event') {
      parts.push(agenda);
      catalogues.push('agenda');
    }
    if (kind !== undefined) {
      parts.push(`web/kinds/${kind}/audience/${kind}.tsx`);
      catalogues.push(`kinds/${kind}`);
    }
  }
  const language = locale.split('-')[0];
  // Where the build has none, English is in the entry.
  return [...parts, ...catalogues.map((name) => `contract/messages/${language}/${name}.ts`)];
}
