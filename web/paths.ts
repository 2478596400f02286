import type { FactorKind } from '#contract/accounts/second-factor.ts';
import type { PanelKind } from '#contract/panels/panels.ts';
import type { SessionType } from '#contract/sessions/sessions.ts';
import { address } from './address.ts';
import { here } from './here.ts';

const part = encodeURIComponent;
const to = (path: string) => address(path, here());
/** `rd`: where to go on to afterwards. */
const thenTo = (path: string, rd?: string | null) => to(rd ? `${path}?${new URLSearchParams({ rd })}` : path);

/** The only maker of addresses in the browser: one function for each page of contract/pages.ts. */
export const paths = {
  login: (rd?: string | null) => thenTo('/login', rd),
  logout: () => to('/logout'),
  ssoConfig: () => to('/sso/config'),
  signup: (rd?: string | null) => thenTo('/signup', rd),
  signupSent: () => to('/signup/sent'),
  invitation: (hash: string) => to(`/invitations/accept/r/${part(hash)}`),
  recovery: (rd?: string | null) => thenTo('/recovery', rd),
  changeExpiredPassword: () => to('/changeExpiredPassword'),
  twoFactor: (way: FactorKind | 'recovery') => to(`/sessions/two-factor/${way}`),
  maxActiveSession: () => to('/maxActiveSession'),
  accountSecurity: () => to('/account/security'),
  newAuthenticator: () => to('/account/security/totp-create-qr'),
  accountSetting: () => to('/account/setting'),
  accountProfile: () => to('/account/profile'),
  accountPlan: () => to('/account/plan-and-billing'),
  accountAdvanced: () => to('/account/advanced'),
  accountFeedback: () => to('/account/feedback'),
  newsletter: () => to('/newsletter'),

  reference: () => to('/api/reference'),

  pigeonholes: () => to('/p/list/'),
  newPigeonhole: () => to('/p/new'),
  developer: (tId: string) => to(`/team/${part(tId)}/developer`),
  run: (phId: string) => to(`/p/${part(phId)}/run`),
  agenda: (phId: string) => to(`/p/${part(phId)}/agenda`),
  about: (phId: string) => to(`/p/${part(phId)}/about`),
  qrcode: (phId: string) => to(`/p/${part(phId)}/qrcode`),
  newSession: (phId: string, type: SessionType) =>
    to(`/p/${part(phId)}/session/create/${part(phId)}/${type}`),
  editSession: (phId: string, lsId: string) => to(`/p/${part(phId)}/session/${part(lsId)}`),
  panelOf: (phId: string, kind: Exclude<PanelKind, 'kiosk'>) => to(`/p/${part(phId)}/panel/${kind}`),
  panel: (panelToken: string) => to(`/panel/${part(panelToken)}`),
  panelAccess: (token: string) => to(`/panel/access/${part(token)}`),
  panelGuest: (token: string) => to(`/panel/access/${part(token)}/guest`),
  panelSignOut: (token: string) => to(`/panel/access/${part(token)}/logout`),

  operations: () => to('/manager/live'),

  join: () => to('/'),
  room: (passcode: string) => to(`/${part(passcode)}`),
  session: (passcode: string, lsId: string) => to(`/${part(passcode)}/s/${part(lsId)}`),
} as const;
