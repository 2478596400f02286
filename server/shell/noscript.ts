import type { Boot } from '#contract/boot.ts';
import type { PageDataOf } from '#contract/page-data.ts';
import { escapeHtml } from '#server/kernel/http/escape-html.ts';
import type { Say } from '#server/kernel/messages.ts';
import { loginOf, panelAccessOf } from './noscript-login.ts';
import {
  button,
  emailField,
  type Field,
  type Form,
  type Link,
  type Plain,
  passwordField,
} from './noscript-plain.ts';
import { stepOf } from './noscript-steps.ts';

/** What stands on a page where scripts are off: one gets in and to a new password, elsewhere a sentence says what is needed. */
export function noscriptOf(boot: Boot, say: Say): string {
  const plain = plainOf(boot, say);
  if (plain === null) return `<p>${escapeHtml(say('shell.needsScript', { brand: boot.brand }))}</p>`;
  const { title, lead, forms, link, others = [] } = plain;
  return `<h1>${escapeHtml(title)}</h1>
${lead.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}${generalError(boot)}
${forms.map((form) => htmlOf(form, boot)).join('\n')}
${[...(link === null ? [] : [link]), ...others].map(linkOf).join('\n')}`;
}

const linkOf = ({ href, text }: Link) => `<p><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>`;

function htmlOf({ action, hidden, fields, box, submit, instead }: Form, boot: Boot): string {
  return `<form method="post" novalidate${action === '' ? '' : ` action="${escapeHtml(action)}"`}>
${Object.entries({ csrfToken: boot.csrfToken, ...hidden })
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
  .join('\n')}
${fields.map((field) => fieldOf(field, boot)).join('\n')}
${box === undefined ? '' : boxOf(box)}
<p><button type="submit">${escapeHtml(submit)}</button>${buttonOf(instead)}</p></form>`;
}

function boxOf({ name, text, note }: NonNullable<Form['box']>): string {
  const after = note === undefined ? '' : `<br><small>${escapeHtml(note)}</small>`;
  return `<p><label><input name="${name}" type="checkbox" value="true"> ${escapeHtml(text)}${after}</label></p>`;
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
  const newPassword = [
    passwordField('password', say('reset.newPassword'), 'new-password'),
    passwordField('passwordConfirm', say('reset.confirmPassword'), 'new-password'),
  ];
  const forgot = { href: '/recovery', text: say('login.forgot') };
  switch (name) {
    case 'login':
      return loginOf(boot, data, say);
    case 'panel-access':
      return panelAccessOf(boot, data, say);
    case 'panel-logout':
      return {
        title: data.leaves ? say('panelLogout.title') : say('logout.title'),
        lead: [data.leaves ? say('panelLogout.lead') : say('logout.lead')],
        forms: [button('', data.leaves ? say('panelLogout.submit') : say('logout.submit'))],
        link: { href: `/panel/access/${data.token}`, text: say('panelLogout.stay') },
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
        lead: data.sent ? [say('recovery.sent'), say('recovery.sent.window')] : [],
        forms: [
          {
            action: '/recovery',
            hidden: rdOf(boot, data),
            fields: [emailField(say)],
            submit: say('recovery.submit'),
          },
        ],
        link: { href: '/login', text: say('recovery.toLogin') },
      };
    case 'change-password':
      return changePassword(data, say, newPassword, forgot);
    case 'change-expired-password': {
      const current = passwordField('oldPassword', say('reset.expired.currentPassword'), 'current-password');
      return {
        title: say('reset.heading'),
        lead: data.passwordResetType === 'policyExpired' ? [say('reset.expired.lead')] : [],
        forms: [
          {
            action: '/changeExpiredPassword',
            hidden: rdOf(boot, data),
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

/** Where to go on to: as it was sent, where the form comes back. */
const rdOf = ({ kept }: Boot, { rd }: { rd: string | null }) => ({ rd: kept.rd ?? rd ?? '' });

function changePassword(
  data: PageDataOf<'change-password'>,
  say: Say,
  fields: readonly Field[],
  forgot: Plain['link'],
): Plain {
  const over = { title: say('expiredLink.heading'), forms: [] };
  if (data.link === 'renewed')
    return {
      ...over,
      lead: [say(data.isFirst ? 'expiredLink.first.text' : 'expiredLink.text', { email: data.email })],
      link: { href: '/login', text: say('expiredLink.return') },
    };
  if (data.link === 'over')
    return {
      ...over,
      lead: [say('usedLink.text')],
      link: { href: '/recovery', text: say('usedLink.again') },
    };
  return {
    title: say(data.isFirst ? 'reset.first.heading' : 'reset.heading'),
    lead: [say('reset.recovery.lead')],
    // To the address of the page itself, which holds the link.
    forms: [{ action: '', hidden: {}, fields, submit: say('reset.submit') }],
    link: forgot,
  };
}
