import type { Boot } from '#contract/boot.ts';
import { cataloguesOf } from '#contract/messages/face-catalogues.ts';

const joinPage = 'web/pages/audience/join/JoinPage.tsx';
const kiosk = 'web/pages/audience/kiosk/KioskPage.tsx';
const agenda = 'web/pages/audience/event/Agenda.tsx';

/** Sources of pages, by face and name. */
export type PageFiles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * What a browser wants besides the entry of its face to show what the address names. It is asked for together with the entry: on a slow
 * network one after the other would cost a way to the server and back.
 */
export function earlyParts({ face, page, locale }: Boot, files: PageFiles): readonly string[] {
  const { parts, catalogues } =
    face === 'audience'
      ? ofPhone(page)
      : { parts: [files[face]?.[page.name] ?? []].flat(), catalogues: cataloguesOf(face) };
  const language = locale.split('-')[0];
  // Where the build has none, English is in the entry.
  return [...parts, ...catalogues.map((name) => `contract/messages/${language}/${name}.ts`)];
}

function ofPhone(page: Boot['page']): { parts: string[]; catalogues: string[] } {
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
  return { parts, catalogues };
}
