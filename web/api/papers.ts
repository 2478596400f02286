import type { Boot } from '#contract/boot.ts';

/** What a call shows at the door. The page frame carries it; it does not change while the page is open. */
export type Papers = { csrfToken: string; panelToken: string | null; email: string | null };

function papersOf(boot: Boot): Papers {
  const { panelToken } = boot.page.data;
  return {
    csrfToken: boot.csrfToken,
    panelToken: typeof panelToken === 'string' ? panelToken : null,
    email: boot.account?.email ?? null,
  };
}

let papers: Papers | null = null;

/** Read from the frame at the first call, so that no page has to remember to hand them over. */
export function papersOfThisPage(): Papers {
  papers ??= papersOf(JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot);
  return papers;
}
