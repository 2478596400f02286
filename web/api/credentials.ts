import type { Boot } from '#contract/boot.ts';

/** What a call authenticates with: carried by the HTML shell, and but for the pass the same as long as the page is open. */
export type Credentials = {
  csrfToken: string;
  panelToken: string | null;
  /** The code that was mailed to a speaker. */
  speakerCode: string | null;
  email: string | null;
  /** Where no cookie of ours comes or counts, in an iframe and at a kiosk: the attendee's pass, empty until there is one. Else null. */
  pass: string | null;
  /** In which the page was served. */
  language: string;
  /** The page was opened without network, by what this device has kept: it has no token, and asks nothing of the server. */
  offline?: Boot['offline'];
};

function credentialsOf(boot: Boot): Credentials {
  return {
    csrfToken: boot.csrfToken,
    panelToken: ('panelToken' in boot.page.data && boot.page.data.panelToken) || null,
    speakerCode: ('speakerCode' in boot.page.data && boot.page.data.speakerCode) || null,
    email: boot.account?.email ?? null,
    pass: presentsPass(boot) ? '' : null,
    language: boot.locale,
    offline: boot.offline,
  };
}

/** At a kiosk, on a page that was made for iframes, or on any of the audience that another page shows. */
function presentsPass({ face, page }: Boot): boolean {
  return page.name === 'embed' || page.name === 'kiosk' || (face === 'audience' && window.top !== window);
}

let credentials: Credentials | null = null;

/** Read from the shell at the first call, so that no page has to remember to hand them over. */
export function credentialsOfThisPage(): Credentials {
  credentials ??= credentialsOf(JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot);
  return credentials;
}

/** From now on calls are made, and connections opened, by this pass. */
export function presentPass(pass: string): void {
  credentials = { ...credentialsOfThisPage(), pass };
}
