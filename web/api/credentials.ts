import type { Boot } from '#contract/boot.ts';

/** What a call authenticates with: carried by the page frame, the same as long as the page is open. */
export type Credentials = { csrfToken: string; panelToken: string | null; email: string | null };

function credentialsOf(boot: Boot): Credentials {
  return {
    csrfToken: boot.csrfToken,
    panelToken: ('panelToken' in boot.page.data && boot.page.data.panelToken) || null,
    email: boot.account?.email ?? null,
  };
}

let credentials: Credentials | null = null;

/** Read from the frame at the first call, so that no page has to remember to hand them over. */
export function credentialsOfThisPage(): Credentials {
  credentials ??= credentialsOf(JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot);
  return credentials;
}
