import type { Face } from './boot.ts';

/**
 * Who a page is for. `account` sends others to sign in first, so does `office`, which only managers find; `halfway` is
 * where a sign-in that lacks a step goes on.
 */
type PageNeeds = 'anyone' | 'account' | 'halfway' | 'office' | 'pigeonhole' | 'panel' | 'passcode';

export type Page = {
  path: string;
  face: Face;
  name: string;
  needs: PageNeeds;
  /** Further addresses of the same page. */
  paths: readonly string[];
  /** Query parameters that say what of this page is shown. They mean nothing on another one, and links do not take them along. */
  state: readonly string[];
};

const page = <const Name extends string>(
  path: string,
  face: Face,
  name: Name,
  needs: PageNeeds,
  { paths = [], state = [] }: Partial<Pick<Page, 'paths' | 'state'>> = {},
): Page & { name: Name } => ({ path, face, name, needs, paths, state });

/** Every page of the site. `{phId}` and other ids are digits only; anything else is not found. */
export const pages = [
  page('/login', 'account', 'login', 'anyone'),
  page('/logout', 'account', 'logout', 'anyone'),
  page('/signup', 'account', 'signup', 'anyone'),
  page('/signup/sent', 'account', 'signup-sent', 'anyone'),
  page('/signup/verify/{token}', 'account', 'verify', 'anyone'),
  page('/signup/details', 'account', 'signup-details', 'account'),
  page('/signup/{hash}', 'account', 'signup-team', 'anyone'),
  page('/invitations/accept/r/{hash}', 'account', 'invitation', 'anyone', {
    paths: ['/team/{tId}/accept-invite/{hash}'],
  }),
  page('/invitations/signup/{hash}', 'account', 'invitation-signup', 'anyone'),
  page('/verify/stopped', 'account', 'email-change-stopped', 'anyone'),
  page('/verify/{token}', 'account', 'verify-email', 'anyone'),
  page('/verify/{token}/stop', 'account', 'stop-email-change', 'anyone'),
  page('/recovery/email_renewed', 'account', 'email-renewed', 'anyone'),
  page('/recovery', 'account', 'recovery', 'anyone'),
  page('/changePassword/{token}', 'account', 'change-password', 'anyone'),
  page('/changeExpiredPassword', 'account', 'change-expired-password', 'halfway'),
  page('/sessions/two-factor/email', 'account', 'two-factor-email', 'halfway', {
    paths: ['/sessions/two-factor/email/resend'],
  }),
  page('/sessions/two-factor/app', 'account', 'two-factor-app', 'halfway'),
  page('/sessions/two-factor/webauth', 'account', 'two-factor-webauth', 'halfway'),
  page('/sessions/two-factor/recovery', 'account', 'two-factor-recovery', 'halfway'),
  page('/maxActiveSession', 'account', 'max-active-session', 'halfway'),
  page('/account/security', 'account', 'account-security', 'account'),
  page('/account/security/totp-create-qr', 'account', 'account-security-app', 'account'),
  page('/account/setting', 'account', 'account-setting', 'account'),
  page('/account/profile', 'account', 'account-profile', 'account'),
  page('/account/plan-and-billing', 'account', 'account-plan', 'account'),
  page('/account/advanced', 'account', 'account-advanced', 'account'),
  page('/account/feedback', 'account', 'account-feedback', 'account'),
  page('/account/lastVisited/{entity}/{section}', 'studio', 'last-visited', 'account'),

  page('/sso/saml/{ssoOrgId}/login', 'account', 'sso-start', 'anyone'),
  page('/sso/finish/{token}', 'account', 'sso-finish', 'anyone'),
  page('/sso/config', 'account', 'sso-config', 'account'),
  page('/newsletter', 'account', 'newsletter', 'anyone'),
  page('/newsletter/success', 'account', 'newsletter-success', 'anyone'),
  page('/error/{statusCode}', 'account', 'error', 'anyone'),
  page('/maintenance', 'account', 'maintenance', 'anyone'),
  page('/api/reference', 'account', 'reference', 'anyone'),
  page('/terms', 'account', 'terms', 'anyone'),
  page('/privacy', 'account', 'privacy', 'anyone'),
  page('/help/article/{slug}', 'account', 'help-article', 'anyone'),

  page('/p/list/', 'studio', 'pigeonholes', 'account', {
    paths: ['/p/list', '/home'],
    state: ['page', 'search'],
  }),
  page('/p/new', 'studio', 'new-pigeonhole', 'account'),
  page('/team/{tId}/developer', 'studio', 'developer', 'account'),
  page('/p/{phId}/run', 'studio', 'run', 'pigeonhole', { paths: ['/p/{phId}'], state: ['session'] }),
  page('/p/{phId}/agenda', 'studio', 'agenda', 'pigeonhole'),
  page('/p/{phId}/about', 'studio', 'about', 'pigeonhole'),
  page('/p/{phId}/qrcode', 'studio', 'qrcode', 'pigeonhole'),
  page('/p/{phId}/session/create/{phId2}/{sessionType}', 'studio', 'new-session', 'pigeonhole', {
    paths: ['/p/{phId}/session/create/{sessionType}'],
  }),
  page('/p/{phId}/session/{lsId}', 'studio', 'edit-session', 'pigeonhole'),
  page('/p/{phId}/panel/admin', 'studio', 'admin-panel', 'pigeonhole', { state: ['session'] }),
  page('/p/{phId}/panel/moderator', 'studio', 'moderator-panel', 'pigeonhole', { state: ['session'] }),
  page('/p/{phId}/panel/projector', 'stage', 'projector', 'pigeonhole', {
    state: ['session', 'cleared', 'theme', 'sidebar'],
  }),
  page('/panel/{panelToken}', 'studio', 'panel', 'panel', {
    paths: ['/panel/access/{panelAccessToken}/guest'],
    state: ['session'],
  }),
  page('/panel/access/{panelAccessToken}', 'account', 'panel-access', 'anyone'),
  page('/logout/{token}', 'account', 'panel-logout', 'anyone', {
    paths: ['/panel/access/{panelAccessToken}/logout'],
  }),

  page('/manager/live', 'office', 'live', 'office', { paths: ['/manager'] }),

  page('/', 'audience', 'join', 'anyone'),
  page('/passcode/{passcode}', 'audience', 'room', 'passcode'),
  page('/{passcode}/s/{lsId}', 'audience', 'room', 'passcode'),
  page('/{passcode}', 'audience', 'room', 'passcode'),
] as const satisfies readonly Page[];
