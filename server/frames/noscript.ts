import type { Boot } from '#contract/boot.ts';
import { escapeHtml } from '#server/kernel/http/escape-html.ts';
import type { Say } from '#server/kernel/messages.ts';

type Field = { name: string; label: string; type: 'email' | 'password'; autocomplete: string };
type Form = {
  action: string;
  hidden: Readonly<Record<string, string>>;
  fields: readonly Field[];
  remember?: string;
  submit: string;
};
type Plain = {
  title: string;
  lead: readonly string[];
  form: Form | null;
  link: { href: string; text: string };
};

/** What stands on a page where scripts are off: one gets in and to a new password, elsewhere a sentence says what is needed. */
export function noscriptOf(boot: Boot, say: Say): string {
  const plain = plainOf(boot, say);
  if (plain === null) return `<p>${escapeHtml(say('frame.needsScript', { brand: boot.brand }))}</p>`;
  const { title, lead, form, link } = plain;
  return `<h1>${escapeHtml(title)}</h1>
${lead.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}${generalError(boot)}
${form === null ? '' : htmlOf(form, boot)}
<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>`;
}

function htmlOf({ action, hidden, fields, remember, submit }: Form, boot: Boot): string {
  return `<form method="post"${action === '' ? '' : ` action="${escapeHtml(action)}"`}>
${Object.entries({ csrfToken: boot.csrfToken, ...hidden })
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
  .join('\n')}
${fields.map((field) => fieldOf(field, boot)).join('\n')}
${remember === undefined ? '' : `<p><label><input name="stayLoggedIn" type="checkbox" value="true"> ${escapeHtml(remember)}</label></p>`}
<p><button type="submit">${escapeHtml(submit)}</button></p></form>`;
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
  switch (name) {
    case 'login':
      return {
        title: say('login.title'),
        lead: [],
        form: {
          action: '/login',
          hidden: { mode: 'normal', state: 'email', ...rd },
          fields: [email, password('passwd', say('login.password.placeholder'), 'current-password')],
          remember: say('login.remember'),
          submit: say('login.submit'),
        },
        link: forgot,
      };
    case 'recovery':
      return {
        title: say('recovery.title'),
        lead: data.sent === true ? [say('recovery.sent'), say('recovery.sent.window')] : [],
        form: { action: '/recovery', hidden: rd, fields: [email], submit: say('recovery.submit') },
        link: { href: '/login', text: say('recovery.toLogin') },
      };
    case 'change-password':
      return changePassword(boot, say, newPassword, forgot);
    case 'change-expired-password': {
      const current = password('oldPassword', say('reset.expired.currentPassword'), 'current-password');
      return {
        title: say('reset.heading'),
        lead: [say('reset.expired.lead')],
        form: {
          action: '/changeExpiredPassword',
          hidden: rd,
          fields: [current, ...newPassword],
          submit: say('reset.submit'),
        },
        link: forgot,
      };
    }
    default:
      return null;
  }
}

function changePassword(
  { page: { data } }: Boot,
  say: Say,
  fields: readonly Field[],
  forgot: Plain['link'],
): Plain {
  const over = { title: say('expiredLink.heading'), form: null };
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
    form: { action: '', hidden: {}, fields, submit: say('reset.submit') },
    link: forgot,
  };
}
