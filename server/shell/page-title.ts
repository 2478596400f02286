import type { Boot } from '#contract/boot.ts';
import { toldAs } from '#contract/error-page.ts';
import type { ServedPage } from '#contract/page-data.ts';
import type { PageName } from '#contract/pages.ts';
import type { Say, TextKey } from '#server/kernel/messages.ts';

type BootOf<Name extends PageName> = Boot & { page: Extract<ServedPage, { name: Name }> };
type Title<Name extends PageName> = TextKey | ((boot: BootOf<Name>, say: Say) => string);

/**
 * What the browser's tab says of a page before its script has come; the script says the same then (e2e/every-page), but for
 * a session of the event, whose name it learns.
 */
export function titleOf(boot: Boot, say: Say): string {
  const title = titles[boot.page.name] as Title<PageName>;
  return typeof title === 'string' ? say(title) : title(boot, say);
}

type OfNamed = { page: { data: { name: string } } };
const named = ({ page }: OfNamed) => page.data.name;

/** A page of one event, team or organization. */
const ofNamed = (key: TextKey) => (boot: OfNamed, say: Say) => `${say(key)} · ${named(boot)}`;

const setUpOf: Title<'setup' | 'team-setup' | 'organisation-setup'> = (boot, say) =>
  `${say(`setup.title.${boot.page.data.sessionType}`)} · ${named(boot)}`;

/** The page of a mailed link that may be over. */
const ofLink =
  (key: TextKey) =>
  ({ errors, page }: BootOf<'verify-email' | 'stop-email-change'>, say: Say) =>
    say(page.data.expired || errors?.error === 'LinkExpired' ? 'verify.expired.title' : key);

const teamSignUp: Title<'signup-team' | 'invitation-signup'> = ({ page: { data } }, say) =>
  'team' in data ? say('signup.team.title', { team: data.team }) : say('invitation.over.title');

/** Under pressure the page comes before its event is known. */
const audienceTitle: Title<'event' | 'session' | 'embed'> = ({ brand, page: { data } }, say) =>
  `${data.pigeonhole?.name ?? say('join.title')} · ${data.appearance?.brandName ?? brand}`;

const titles: { readonly [Name in PageName]: Title<Name> } = {
  login: 'login.title',
  logout: 'logout.title',
  signup: 'signup.title',
  'signup-sent': 'signupSent.title',
  verify: ({ errors, page: { data } }, say) => {
    if (data.link === 'used') return say('verify.used.title');
    return say(
      data.link === 'good' && errors?.error !== 'LinkExpired' ? 'verify.title' : 'verify.expired.title',
    );
  },
  'signup-details': 'details.title',
  'signup-team': teamSignUp,
  'invitation-signup': teamSignUp,
  invitation: ({ page: { data } }, say) => {
    if (data.state === 'member') return say('invitation.member.title');
    if (data.state === 'ready') return say('invitation.title', { team: data.team });
    return say(data.state === 'other' ? 'invitation.other.title' : 'invitation.over.title');
  },
  'email-change-stopped': 'stopEmailChange.stopped.title',
  'verify-email': ofLink('verifyEmail.title'),
  'stop-email-change': ofLink('stopEmailChange.title'),
  'email-renewed': 'emailRenewed.title',
  recovery: 'recovery.title',
  'change-password': ({ page: { data } }, say) => {
    if (data.link === 'good') return say(data.isFirst ? 'reset.first.heading' : 'reset.title');
    return say(data.link === 'renewed' ? 'expiredLink.title' : 'expiredLink.heading');
  },
  'change-expired-password': 'reset.title',
  'two-factor-email': 'twoFactor.email.title',
  'two-factor-app': 'twoFactor.app.title',
  'two-factor-webauth': 'twoFactor.key.title',
  'two-factor-recovery': 'twoFactor.recovery.title',
  'max-active-session': 'maxSessions.title',
  tally: 'tally.title',
  'account-security': 'security.title',
  'account-security-app': 'newApp.title',
  'account-setting': 'account.setting.title',
  'account-profile': 'account.profile.title',
  'account-plan': 'account.plan.title',
  'account-advanced': 'account.advanced.title',
  'account-feedback': 'account.feedback.title',
  'last-visited': 'phList.title',
  'any-session': 'phList.title',

  'sso-start': 'sso.start.title',
  'sso-logout': 'sso.logout.title',
  'sso-finish': ({ page: { data } }, say) =>
    say(data.confirm !== null ? 'sso.finish.confirm.title' : 'sso.finish.title'),
  'sso-config': 'sso.config.title',
  newsletter: 'newsletter.title',
  'newsletter-success': 'subscription.title',
  error: ({ page: { data } }, say) => say(`errorPage.${toldAs(data)}.title`),
  maintenance: 'maintenance.title',
  reference: 'reference.title',
  terms: 'terms.title',
  privacy: 'privacy.title',
  'help-article': ({ page }, say) => say(`help.${page.data.article}.title`),

  pigeonholes: 'phList.title',
  trash: 'trash.title',
  'new-pigeonhole': 'about.new.title',
  'new-team': 'team.new.title',
  developer: ofNamed('developer.title'),
  members: ofNamed('members.title'),
  'team-security': ofNamed('teamSecurity.title'),
  'team-branding': ofNamed('teamBranding.title'),
  'team-setup': setUpOf,
  'organisation-setup': setUpOf,
  run: ofNamed('run.title'),
  'run-links': ofNamed('runLinks.title'),
  'run-files': ofNamed('runFiles.title'),
  agenda: ofNamed('agenda.title'),
  about: ofNamed('about.edit.title'),
  qrcode: ofNamed('qrcode.title'),
  setup: setUpOf,
  'new-session': (boot, say) => `${say(`session.new.${boot.page.data.sessionType}`)} · ${named(boot)}`,
  'edit-session': (boot) => `${boot.page.data.sessionName} · ${named(boot)}`,
  'duplicate-session': (boot, say) =>
    `${say('session.duplicate.title', { name: boot.page.data.sessionName })} · ${named(boot)}`,
  insights: ofNamed('insights.title'),
  'session-insights': (boot, say) =>
    `${say('insights.session.of', { name: boot.page.data.sessionName })} · ${named(boot)}`,
  'nest-session': (boot, say) =>
    `${say('nest.title', { name: boot.page.data.sessionName })} · ${named(boot)}`,
  'admin-panel': ofNamed('panel.admin.title'),
  'moderator-panel': ofNamed('panel.moderator.title'),
  advanced: ofNamed('advanced.title'),
  display: ofNamed('display.title'),
  'workflow-guide': ofNamed('guide.title'),
  'event-security': ofNamed('eventSecurity.title'),
  appearance: ofNamed('appearance.title'),
  customise: ofNamed('customise.title'),
  reactions: ofNamed('reactions.title'),
  speakers: ofNamed('speakers.title'),
  'new-speaker': ofNamed('speaker.new.title'),
  'edit-speaker': ofNamed('speaker.edit.title'),
  tracks: ofNamed('tracks.title'),
  'new-track': ofNamed('track.new.title'),
  'edit-track': ofNamed('track.edit.title'),
  projector: named,
  collaborate: ({ brand, page: { data } }, say) => `${say('collaborate.title')} · ${data.event ?? brand}`,
  panel: (boot, say) =>
    `${say(boot.page.data.panel === 'admin' ? 'panel.admin.title' : 'panel.moderator.title')} · ${named(boot)}`,
  'panel-access': ({ brand, page: { data } }, say) =>
    data.view === 'guest' ? data.event : say('login.step.title', { product: brand }),
  'panel-logout': ({ page }, say) => say(page.data.leaves ? 'panelLogout.title' : 'logout.title'),

  live: 'office.live.title',
  checks: 'office.checks.title',

  join: ({ brand }, say) => `${say('join.title')} · ${brand}`,
  event: audienceTitle,
  session: audienceTitle,
  embed: audienceTitle,
  kiosk: ({ brand, page: { data } }) => `${data.name} · ${data.appearance?.brandName ?? brand}`,
};
