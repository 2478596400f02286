import type { Boot } from '#contract/boot.ts';
import { escapeHtml } from '#server/kernel/http/escape-html.ts';
import type { Say } from '#server/kernel/messages.ts';

/** What stands on a page where scripts are off: signing in works, elsewhere a sentence says what is needed. */
export function noscriptOf(boot: Boot, say: Say): string {
  if (boot.page.name !== 'login')
    return `<p>${escapeHtml(say('frame.needsScript', { brand: boot.brand }))}</p>`;
  const field = (name: string) =>
    (boot.errors?.details?.[`data.${name}`] ?? [])
      .map((error) => `<p>${escapeHtml(error.description)}</p>`)
      .join('');
  const general =
    boot.errors !== null && boot.errors.details === undefined
      ? `<p>${escapeHtml(boot.errors.description)}</p>`
      : '';
  return `<h1>${escapeHtml(say('login.title'))}</h1>${general}
<form method="post" action="/login">
<input type="hidden" name="csrfToken" value="${escapeHtml(boot.csrfToken)}">
<input type="hidden" name="mode" value="normal"><input type="hidden" name="state" value="email">
<input type="hidden" name="rd" value="${escapeHtml(boot.kept.rd ?? String(boot.page.data.rd ?? ''))}">
<p><label>${escapeHtml(say('login.email.placeholder'))} <input name="email" type="email" autocomplete="username" value="${escapeHtml(boot.kept.email ?? '')}"></label></p>${field('email')}
<p><label>${escapeHtml(say('login.password.placeholder'))} <input name="passwd" type="password" autocomplete="current-password" maxlength="2000"></label></p>${field('passwd')}
<p><label><input name="stayLoggedIn" type="checkbox" value="true"> ${escapeHtml(say('login.remember'))}</label></p>
<p><button type="submit">${escapeHtml(say('login.submit'))}</button></p></form>`;
}
