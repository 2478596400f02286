import type { Boot } from '#contract/boot.ts';
import { escapeHtml } from '#server/kernel/http/escape-html.ts';
import type { Say } from '#server/kernel/messages.ts';
import { stepOf } from './noscript-steps.ts';

type Field = { name: string; label: string; type: 'email' | 'password' | 'text'; autocomplete: string };
export type Form = {
  action: string;
  hidden: Readonly<Record<string, string>>;
  fields: readonly Field[];
  /** A box to tick. */
  box?: { name: string; text: string };
  submit: string;
  /** A second button, which says so in a field of the form. */
  instead?: { name: string; value: string; text: string };
};
export type Plain = {
  title: string;
  lead: readonly string[];
  forms: readonly Form[];
  link: Link | null;
  /** Further ways to go on. */
  others?: readonly Link[];
};

type Link = { href: string; text: string };

/** What stands on a page where scripts are off: one gets in and to a new password, elsewhere a sentence says what is needed. */
export function noscriptOf(boot: Boot, say: Say): string {
  const plain = plainOf(boot, say);
  if (plain === null) return `<p>${escapeHtml(say('frame.needsScript', { brand: boot.brand }))}</p>`;
  const { title, lead, forms, link, others = [] } = plain;
  return `<h1>${escapeHtml(title)}</h1>
${lead.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}${generalError(boot)}
${forms.map((form) => htmlOf(form, boot)).join('\n')}
${[...(link === null ? [] : [link]), ...others].map(linkOf).join('\n')}`;
}

const linkOf = ({ href, text }: Link) => `<p><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>`;

function htmlOf({ action, hidden, fields, box, submit, instead }: Form, boot: Boot): string {
  return `<form method="post"${action === '' ? '' : ` action="${escapeHtml(action)}"`}>
${Object.entries({ csrfToken: boot.csrfToken, ...hidden })
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
  .join('\n')}
${fields.map((field) => fieldOf(field, boot)).join('\n')}
${box === undefined ? '' : `<p><label><input name="${box.name}" type="checkbox" value="true"> ${escapeHtml(box.text)}</label></p>`}
<p><button type="submit">${escapeHtml(submit)}</button>${buttonOf(instead)}</p></form>`;
}

function buttonOf(button: Form['instead']): string {
  if (button === undefined) return '';
  const { name, value, text } = button;
  return `</p>\n<p><button type="submit" name="${name}" value="${value}">${escapeHtml(text)}</button>`;
}

function fieldOf({ name, label, type, autocomplete }: Field, { errors, kept }: Boot): string {
  const value = type === 'email' ? ` value="${escapeHtml(kept[name] ?? '')}"` : ' maxlength="2000"';
  const wrong = (errors?.details?.[`data.${name}`] ?? [])
    .map((error) => `<p>${escapeHtml(error.description)}</p>`)
    .join('');
  return `<p><label>${escapeHtml(label)} <input name="${name}" type="${type}" autocomplete="${autocomplete}"${value}></label></p>${wrong}`;
}

function generalError({ errors }: Boot): string {
  const isGeneral = errors !== null && errors.details === undefined;
  return isGeneral ? `<p>${escapeHtml(errors.description)}</p>` : '';
}

function plainOf(boot: Boot, say: Say): Plain | null {
  const { data, name } = boot.page;
  const rd = { rd: boot.kept.rd ?? (typeof data.rd === 'string' ? data.rd : '') };
  const email: Field = {
    name: 'email',
    label: say('login.email.placeholder'),
    type: 'email',
    autocomplete: 'username',
  };
  const password = (name: string, label: string, autocomplete: string): Field => ({
    name,
    label,
    type: 'password',
    autocomplete,
  });
  const newPassword = [
    password('password', say('reset.newPassword'), 'new-password'),
    password('passwordConfirm', say('reset.confirmPassword'), 'new-password'),
  ];
  const forgot = { href: '/recovery', text: say('login.forgot') };
  /** Address and password at once; whoever has an identity provider instead presses the other button. */
  const signIn = (action: string, more: Record<string, string>): Form => ({
    action,
    hidden: { mode: 'normal', ...more },
    fields: [email, password('passwd', say('login.password.placeholder'), 'current-password')],
    box: { name: 'stayLoggedIn', text: say('login.remember') },
    submit: say('login.submit'),
    instead: { name: 'state', value: 'sso', text: say('login.org.viaSso') },
  });
  switch (name) {
    case 'login': {
      const mode = boot.kept.mode ?? String(data.mode ?? 'normal');
      return {
        title: say('login.title'),
        lead: mode === 'organization' ? [say('login.org.heading')] : [],
        forms: [signIn('/login', { mode, ...rd })],
        link: forgot,
      };
    }
    case 'panel-access':
      return panelAccess(boot, say, signIn);
    case 'panel-logout':
      return {
        title: data.leaves === true ? say('panelLogout.title') : say('logout.title'),
        lead: [data.leaves === true ? say('panelLogout.lead') : say('logout.lead')],
        forms: [button('', data.leaves === true ? say('panelLogout.submit') : say('logout.submit'))],
        link: { href: `/panel/access/${String(data.token)}`, text: say('panelLogout.stay') },
      };
    case 'logout':
      return {
        title: say('logout.title'),
        lead: [say('logout.lead')],
        forms: [button('/logout', say('logout.submit'))],
        link: { href: '/p/list/', text: say('logout.stay') },
      };
    case 'recovery':
      return {
        title: say('recovery.title'),
        lead: data.sent === true ? [say('recovery.sent'), say('recovery.sent.window')] : [],
        forms: [{ action: '/recovery', hidden: rd, fields: [email], submit: say('recovery.submit') }],
        link: { href: '/login', text: say('recovery.toLogin') },
      };
    case 'change-password':
      return changePassword(boot, say, newPassword, forgot);
    case 'change-expired-password': {
      const current = password('oldPassword', say('reset.expired.currentPassword'), 'current-password');
      return {
        title: say('reset.heading'),
        lead: data.passwordResetType === 'policyExpired' ? [say('reset.expired.lead')] : [],
        forms: [
          {
            action: '/changeExpiredPassword',
            hidden: rd,
            fields: [current, ...newPassword],
            submit: say('reset.submit'),
          },
        ],
        link: forgot,
      };
    }
    default:
      return stepOf(boot, say);
  }
}

const button = (action: string, submit: string): Form => ({ action, hidden: {}, fields: [], submit });

/** The view of a panel access link that fits whoever opened it. */
function panelAccess(
  { account, brand, page: { data } }: Boot,
  say: Say,
  signIn: (action: string, more: Record<string, string>) => Form,
): Plain {
  const here = `/panel/access/${String(data.token)}`;
  const stranger = [say('panelAccess.notMember', { email: account?.email })];
  if (data.view === 'guest')
    return {
      title: String(data.event),
      lead: stranger,
      forms: [
        button(`${here}/guest`, say('panelAccess.guest.continue')),
        button(`${here}/logout`, say('panelAccess.guest.logout')),
      ],
      link: null,
    };
  return {
    title: say('login.step.title', { product: brand }),
    lead: data.notMember === true ? [...stranger, say('panelAccess.membersOnly')] : [],
    forms: [signIn(here, { rd: here })],
    link: { href: '/recovery', text: say('login.forgot') },
  };
}

function changePassword(
  { page: { data } }: Boot,
  say: Say,
  fields: readonly Field[],
  forgot: Plain['link'],
): Plain {
  const over = { title: say('expiredLink.heading'), forms: [] };
  if (data.link === 'renewed')
    return {
      ...over,
      lead: [say('expiredLink.text', { email: String(data.email) })],
      link: { href: '/login', text: say('expiredLink.return') },
    };
  if (data.link === 'over')
    return {
      ...over,
      lead: [say('usedLink.text')],
      link: { href: '/recovery', text: say('usedLink.again') },
    };
  return {
    title: say('reset.heading'),
    lead: [say('reset.recovery.lead')],
    // To the address of the page itself, which holds the link.
    forms: [{ action: '', hidden: {}, fields, submit: say('reset.submit') }],
    link: forgot,
  };
}
