import { trustedDeviceDays } from '#contract/accounts/second-factor.ts';
import type { UserSession } from '#contract/accounts/sessions.ts';
import type { Boot } from '#contract/boot.ts';
import type { PageDataOf, ServedPage } from '#contract/page-data.ts';
import type { Say } from '#server/kernel/messages.ts';
import { button, type Form, type Plain } from './noscript-plain.ts';

/** The steps of a sign-in where scripts are off: all but security keys, which are nothing without. */
export function stepOf({ page }: Boot, say: Say): Plain | null {
  const code = (action: string, label: string, trusts: boolean): Form => ({
    action,
    hidden: {},
    fields: [{ name: 'code', label, type: 'text', autocomplete: 'one-time-code' }],
    ...(trusts && { box: { name: 'trust', text: say('twoFactor.trust', { count: trustedDeviceDays }) } }),
    submit: say('twoFactor.submit'),
  });
  const link = { href: '/logout', text: say('twoFactor.giveUp') };
  switch (page.name) {
    case 'two-factor-app':
      return {
        title: say('twoFactor.app.title'),
        lead: [say('twoFactor.app.lead')],
        forms: [code('/sessions/two-factor/app', say('twoFactor.app.label'), true)],
        link,
        others: otherWays(page, say),
      };
    case 'two-factor-email': {
      const { email, sent } = page.data;
      const form = code('/sessions/two-factor/email', say('twoFactor.email.label'), true);
      const resend = say(sent ? 'twoFactor.email.again' : 'twoFactor.email.send');
      return {
        title: say('twoFactor.email.title'),
        lead: [say(sent ? 'twoFactor.email.sent' : 'twoFactor.email.notSent', { email })],
        forms: [...(sent ? [form] : []), button('/sessions/two-factor/email/resend', resend)],
        link,
        others: otherWays(page, say),
      };
    }
    case 'two-factor-recovery':
      return {
        title: say('twoFactor.recovery.title'),
        lead: [say('twoFactor.recovery.lead')],
        forms: [code('/sessions/two-factor/recovery', say('twoFactor.recovery.label'), false)],
        link,
        others: otherWays(page, say),
      };
    case 'two-factor-webauth':
      return {
        title: say('twoFactor.key.title'),
        lead: [say('key.unsupported')],
        forms: [],
        link,
        others: otherWays(page, say),
      };
    case 'max-active-session': {
      const { userSessionList: list, user, maxSessions, mayContinue } = page.data;
      const { email } = user;
      return {
        title: say(mayContinue ? 'maxSessions.mayContinue.title' : 'maxSessions.title'),
        lead: [
          mayContinue
            ? say('maxSessions.mayContinue.lead', { email })
            : say('maxSessions.lead', { email, count: maxSessions }),
        ],
        forms: [
          mayContinue
            ? button('/maxActiveSession', say('maxSessions.continue'))
            : button('/api/auth/login-after-logout-all-session', say('maxSessions.alone')),
          ...list.map((session) =>
            button('/api/auth/logout-session', `${say('maxSessions.end')}: ${nameOf(session, say)}`, {
              sessionId: session.id,
            }),
          ),
        ],
        link,
      };
    }
    default:
      return null;
  }
}

const wayTexts = {
  webauth: 'twoFactor.other.webauth',
  app: 'twoFactor.other.app',
  email: 'twoFactor.other.email',
  recovery: 'twoFactor.other.recovery',
} as const;

type FactorPage = Extract<ServedPage, { data: PageDataOf<'two-factor-app'> }>;

function otherWays({ name, data: { kinds, recovery } }: FactorPage, say: Say): NonNullable<Plain['others']> {
  return [...kinds, ...(recovery ? (['recovery'] as const) : [])]
    .filter((kind) => name !== `two-factor-${kind}`)
    .map((kind) => ({ href: `/sessions/two-factor/${kind}`, text: say(wayTexts[kind]) }));
}

function nameOf({ browser, system, network }: UserSession, say: Say): string {
  const device =
    browser !== null && system !== null
      ? say('sessions.device', { browser, system })
      : (browser ?? system ?? say('sessions.device.unknown'));
  return network === null ? device : `${device}, ${network}`;
}
