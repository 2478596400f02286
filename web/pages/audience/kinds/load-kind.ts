import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { addTexts } from '#web/messages.ts';
import type { AnyAudienceKind } from './audience-kind.ts';
import { kinds } from './kinds.ts';

const loaded = new Map<SessionType, AnyAudienceKind>();
const loading = new Map<SessionType, Promise<void>>();
let failed = false;

/** What a kind brings, null until it has come. Most phones need one or two of the kinds. */
export const loadedKind = (type: SessionType): AnyAudienceKind | null => loaded.get(type) ?? null;

export function loadKind(type: SessionType): Promise<void> {
  const known = loading.get(type);
  if (known !== undefined) return known;
  const fetched = fetchKind(type).finally(() => loading.delete(type));
  loading.set(type, fetched);
  return fetched;
}

async function fetchKind(type: SessionType): Promise<void> {
  if (loaded.has(type)) return;
  try {
    if (failed) await fetchMissingStyles();
    const kind: AnyAudienceKind = await kinds[type].load();
    await addTexts(`kinds/${type}`, kind.english);
    loaded.set(type, kind);
  } catch (failure) {
    failed = true;
    throw failure;
  }
}

/** Vite asks for the styles of a module once only: those that did not come are asked for here. */
async function fetchMissingStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(
    links.filter(isMissing).map((link) => {
      const again = link.cloneNode() as HTMLLinkElement;
      link.replaceWith(again);
      return new Promise((resolve, reject) => {
        again.onload = resolve;
        again.onerror = reject;
      });
    }),
  );
}

function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length;
  } catch {
    // Some browsers make a sheet of what could not be fetched, and refuse to say what is in it.
    return true;
  }
}
