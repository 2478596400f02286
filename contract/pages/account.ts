import { anyone, halfSignedIn, signedIn } from '../abilities.ts';
import { page } from './page.ts';
import { tally } from './tally.ts';

/** Signing in, one's own account, and what anybody may read. */
export const accountPages = [
  page('/login', 'account', 'login', anyone('a visitor signs in here'), { query: ['rd'] }),
  page('/logout', 'account', 'logout', anyone('signing out twice is no error')),
  page('/signup', 'account', 'signup', anyone('a visitor has no account yet'), { query: ['rd'] }),
  page('/signup/sent', 'account', 'signup-sent', anyone('a browser learns of its own sign-up')),
  page('/signup/verify/{token}', 'account', 'verify', anyone('the mailed link is the proof')),
  page('/signup/details', 'account', 'signup-details', signedIn('tellDetails')),
  page('/signup/{hash}', 'account', 'signup-team', anyone('the invitation is the proof')),
  page('/invitations/accept/r/{hash}', 'account', 'invitation', anyone('the invitation is the proof'), {
    paths: ['/team/{tId}/accept-invite/{hash}'],
  }),
  page(
    '/invitations/signup/{hash}',
    'account',
    'invitation-signup',
    anyone('the mailed invitation is the proof'),
  ),
  page('/verify/stopped', 'account', 'email-change-stopped', anyone('it says what a mailed link has done')),
  page('/verify/{token}', 'account', 'verify-email', anyone('the mailed link is the proof')),
  page('/verify/{token}/stop', 'account', 'stop-email-change', anyone('the mailed link is the proof')),
  page('/recovery/email_renewed', 'account', 'email-renewed', anyone('it says what a mailed link has done')),
  page('/recovery', 'account', 'recovery', anyone('somebody who forgot their password cannot sign in'), {
    query: ['rd'],
  }),
  page('/changePassword/{token}', 'account', 'change-password', anyone('the mailed link is the proof')),
  page('/changeExpiredPassword', 'account', 'change-expired-password', halfSignedIn('changePassword')),
  page('/sessions/two-factor/email', 'account', 'two-factor-email', halfSignedIn('proveSecondFactor'), {
    paths: ['/sessions/two-factor/email/resend'],
  }),
  page('/sessions/two-factor/app', 'account', 'two-factor-app', halfSignedIn('proveSecondFactor')),
  page('/sessions/two-factor/webauth', 'account', 'two-factor-webauth', halfSignedIn('proveSecondFactor')),
  page('/sessions/two-factor/recovery', 'account', 'two-factor-recovery', halfSignedIn('proveSecondFactor')),
  page('/maxActiveSession', 'account', 'max-active-session', halfSignedIn('continueAlone')),
  page('/account/security', 'account', 'account-security', signedIn('secureAccount')),
  page('/account/security/totp-create-qr', 'account', 'account-security-app', signedIn('secureAccount')),
  page('/account/setting', 'account', 'account-setting', signedIn('editAccount')),
  page('/account/profile', 'account', 'account-profile', signedIn('editAccount')),
  page('/account/plan-and-billing', 'account', 'account-plan', signedIn('view')),
  page('/account/advanced', 'account', 'account-advanced', signedIn('closeAccount')),
  page('/account/feedback', 'account', 'account-feedback', signedIn('sendFeedback')),
  page('/sso/saml/{ssoOrgId}/login', 'account', 'sso-start', anyone('a visitor has yet to sign in')),
  page(
    '/sso/saml/{ssoOrgId}/logout',
    'account',
    'sso-logout',
    anyone('what is sealed in its address, for the browser that logged out, is the proof'),
  ),
  page('/sso/finish/{token}', 'account', 'sso-finish', anyone('the ticket of an assertion is the proof')),
  page('/sso/config', 'account', 'sso-config', signedIn('view')),
  page('/newsletter', 'account', 'newsletter', anyone('the signed token of a mail is the proof'), {
    // Mail programs post there; some open it in a browser instead.
    paths: ['/newsletter/unsubscribe'],
  }),
  page(
    '/newsletter/success',
    'account',
    'newsletter-success',
    anyone('the signed token of a mail is the proof'),
  ),
  page('/error/{statusCode}', 'account', 'error', anyone('it says no more than its address')),
  tally,
  page('/maintenance', 'account', 'maintenance', anyone('it says that nobody can come in')),
  page('/api/reference', 'account', 'reference', anyone('the interface is public')),
  page('/terms', 'account', 'terms', anyone('terms are read before one agrees')),
  page('/privacy', 'account', 'privacy', anyone('it is read before one agrees')),
  page('/help/article/{slug}', 'account', 'help-article', anyone('help is for everybody')),
  page(
    '/panel/access/{panelAccessToken}',
    'account',
    'panel-access',
    anyone('whoever comes by the link is asked who they are'),
  ),
  page('/logout/{token}', 'account', 'panel-logout', anyone('leaving twice is no error'), {
    paths: ['/panel/access/{panelAccessToken}/logout'],
  }),
] as const;
