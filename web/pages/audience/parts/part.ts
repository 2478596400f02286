import { addTexts, type Catalogue } from '#web/messages.ts';

/** Something that a phone fetches apart from its entry. `loaded` is null until it has come; `load` after a failure tries again. */
export type Part<Content> = {
  name: string;
  load: () => Promise<Content>;
  loaded: () => Content | null;
};

let somethingFailed = false;
let mending: Promise<unknown> | null = null;

export function partOf<Content>(name: string, fetch: () => Promise<Content>): Part<Content> {
  let content: Content | null = null;
  let loading: Promise<Content> | null = null;
  let hasFailed = false;

  async function load(): Promise<Content> {
    try {
      if (hasFailed) await mendStyles();
      // Those of another part may be this one's too; where they fail again, that part goes on trying.
      else if (somethingFailed) await mendStyles().catch(() => {});
      content = await fetch();
      return content;
    } catch (failure) {
      hasFailed = true;
      somethingFailed = true;
      throw failure;
    } finally {
      loading = null;
    }
  }

  return {
    name,
    load: async () => {
      if (content !== null) return content;
      loading ??= load();
      return loading;
    },
    loaded: () => content,
  };
}

/** A part that brings texts of its own, of the catalogue it is named after. */
export const partWithTexts = <Content extends { english: Catalogue }>(
  catalogue: string,
  fetch: () => Promise<Content>,
): Part<Content> =>
  partOf(catalogue, async () => {
    const content = await fetch();
    await addTexts(catalogue, content.english);
    return content;
  });

/** One at a time: two would replace the same links, and wait for what is no longer in the page. */
function mendStyles(): Promise<unknown> {
  mending ??= fetchMissingStyles().finally(() => {
    mending = null;
  });
  return mending;
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
