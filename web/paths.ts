import type { PanelKind } from '#contract/panels/panels.ts';
import type { SessionType } from '#contract/sessions/sessions.ts';

const part = encodeURIComponent;

/** The only maker of addresses in the browser: one function for each page of contract/pages.ts. */
export const paths = {
  login: () => '/login',
  logout: () => '/logout',
  signup: () => '/signup',
  signupSent: () => '/signup/sent',
  reference: () => '/api/reference',

  pigeonholes: () => '/p/list/',
  newPigeonhole: () => '/p/new',
  run: (phId: string) => `/p/${part(phId)}/run`,
  agenda: (phId: string) => `/p/${part(phId)}/agenda`,
  about: (phId: string) => `/p/${part(phId)}/about`,
  qrcode: (phId: string) => `/p/${part(phId)}/qrcode`,
  newSession: (phId: string, type: SessionType) => `/p/${part(phId)}/session/create/${part(phId)}/${type}`,
  editSession: (phId: string, lsId: string) => `/p/${part(phId)}/session/${part(lsId)}`,
  panelOf: (phId: string, kind: Exclude<PanelKind, 'kiosk'>) => `/p/${part(phId)}/panel/${kind}`,
  panel: (panelToken: string) => `/panel/${part(panelToken)}`,

  operations: () => '/manager/live',

  join: () => '/',
  room: (passcode: string) => `/${part(passcode)}`,
  session: (passcode: string, lsId: string) => `/${part(passcode)}/s/${part(lsId)}`,
} as const;
