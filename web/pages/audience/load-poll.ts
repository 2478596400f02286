import type { PollSession } from './PollSession.tsx';

let loaded: typeof PollSession | null = null;
let loading: Promise<void> | null = null;
let failed = false;

/** What a poll needs comes when the first question is there to be read: most phones open on something else. */
export const loadedPoll = (): typeof PollSession | null => loaded;

export function loadPoll(): Promise<void> {
  loading ??= fetchPoll().finally(() => {
    loading = null;
  });
  return loading;
}

async function fetchPoll(): Promise<void> {
  try {
    if (failed) await fetchMissingStyles();
    loaded = (await import('./PollSession.tsx')).PollSession;
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
