import type { Boot } from '#contract/boot.ts';
import type { PageDataOf } from '#contract/page-data.ts';
import type { Say } from '#server/kernel/messages.ts';
import { button, emailField, type Form, type Link, type Plain, passwordField } from './noscript-plain.ts';

/** The login where scripts are off: address and password at once. */
export function loginOf({ kept }: Boot, data: PageDataOf<'login'>, say: Say): Plain {
  const mode = kept.mode ?? data.mode;
  const rd = kept.rd ?? data.rd ?? '';
  return {
    title: say('login.title'),
    lead: [...notice(data), ...(mode === 'organization' ? [say('login.org.heading')] : [])],
    forms: [signInForm('/login', { mode, rd }, say)],
    link: forgot(rd, say),
    others: data.signUp ? [{ href: thenTo('/signup', rd), text: say('login.createAccount') }] : [],
  };
}

/** The view of a panel access link that fits whoever opened it. */
export function panelAccessOf({ account, brand }: Boot, data: PageDataOf<'panel-access'>, say: Say): Plain {
  const here = `/panel/access/${data.token}`;
  const stranger = [say('panelAccess.notMember', { email: account?.email })];
  if (data.view === 'guest')
    return {
      title: data.event,
      lead: stranger,
      forms: [
        button(`${here}/guest`, say('panelAccess.guest.continue')),
        button(`${here}/logout`, say('panelAccess.guest.logout')),
      ],
      link: null,
    };
  return {
    title: say('login.step.title', { product: brand }),
    lead: [...notice(data), ...(data.notMember ? [...stranger, say('panelAccess.membersOnly')] : [])],
    forms: [signInForm(here, { mode: 'normal', rd: here }, say)],
    link: forgot(here, say),
  };
}

/** Whoever has an identity provider presses the other button: of the two states that are posted then, the last one counts. */
function signInForm(action: string, hidden: { mode: string; rd: string }, say: Say): Form {
  return {
    action,
    hidden: { ...hidden, state: 'email' },
    fields: [emailField(say), passwordField('passwd', say('login.password.placeholder'), 'current-password')],
    box: { name: 'stayLoggedIn', text: say('login.remember'), note: say('login.remember.note') },
    submit: say('login.submit'),
    instead: { name: 'state', value: 'sso', text: say('login.org.viaSso') },
  };
}

/** What the operator wants everybody to know. */
function notice({ loginNotification }: { loginNotification: string | null }): string[] {
  return loginNotification === null ? [] : [loginNotification];
}

const forgot = (rd: string, say: Say): Link => ({ href: thenTo('/recovery', rd), text: say('login.forgot') });

const thenTo = (path: string, rd: string) => (rd === '' ? path : `${path}?${new URLSearchParams({ rd })}`);
