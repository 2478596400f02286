import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { errorStatus } from '#contract/errors.ts';
import { faces } from '#contract/faces.ts';
import { reach } from '../../tools/imports/graph.ts';
import { readProject, readText } from '../../tools/imports/project.ts';
import { type Catalogue, knowsText } from './say.ts';
import { usedKeys } from './used-keys.fixture.ts';

/** The wording that the specification gives: other texts may be improved, these may not. */
const wording = {
  'frame.account': '{brand} Account',
  'login.side.title.whatsNew': "What's new",
  'login.side.title.selfRegistration': 'Self-Registration',
  'login.side.body1':
    'Create and share a unique registration link with the audience and get sign-ups ahead of time.',
  'login.side.body2':
    'Track event sign-ups, collect attendee details automatically and allow only registered attendees to join.',
  'login.side.learnMore': 'Learn more',
  'footer.terms': 'Terms of Service',
  'footer.privacy': 'Privacy Policy',
  'login.title': 'Login to your account',
  'login.email.placeholder': 'Company email address',
  'login.password.placeholder': 'Password',
  'login.remember': 'Remember me for 2 weeks',
  'login.remember.note': 'Do not select on public devices',
  'login.forgot': 'Forgot your password?',
  'login.createAccount': 'or Create an account',
  'login.submit': 'Log in to workspace',
  'login.step.continue': 'Continue to Login',
  'login.step.forgot': 'Forgot password',
  'login.step.stay': 'stay logged in',
  'login.step.title': 'Log in to your {product} Workpace',
  'login.org.heading': "You're logging in as an Organisation Admin",
  'login.org.viaSsoAlt': 'or Log via SSO',
  'login.org.viaSso': 'Log in via SSO',
  'login.org.withPasswordAlt': 'or Login with password',
  'recovery.sent':
    'If you have a workspace account with this email, you will receive an email with instructions',
  'recovery.sent.window': 'You will need to reset your password within 12 hours.',
  'reset.title': 'Reset Password',
  'reset.heading': 'Reset your password',
  'reset.newPassword': 'New password',
  'reset.confirmPassword': 'Confirm new password',
  'reset.submit': 'Set new password',
  'reset.recovery.lead': 'Enter a new password:',
  'reset.expired.lead':
    "Your password has expired. Your team's security policy requires you to change your password every 90 days.",
  'reset.expired.currentPassword': 'Current password',
  'expiredLink.title': 'Email Sent',
  'expiredLink.heading': 'This link has expired',
  'expiredLink.text': 'A new password reset link has been sent to {email}',
  'expiredLink.return': 'Return to login',
  'signup.password.hint': '10 or more characters with a number, a lowercase and an uppercase letter',
  'panelAccess.guest.continue': 'continue as guest admin',
  'panelAccess.guest.logout': 'Log out',
  'panelAccess.notMember': '{email} is not a member of this workspace',
  'subscription.title': 'Success saving preference',
  'subscription.heading': 'Success!',
  'subscription.text': 'Subscription preferences for {email} has been updated',
  'fallback.title': 'Dashboard',
  'fallback.heading': 'Error',
  'fallback.text': 'Failed to load',
  'email.required': 'Your email address is required',
  'email.invalid': 'Please use a valid email address',
  'login.password.required': 'Password is required',
  'password.required': 'A password is required',
  'password.min': 'Password must be at least 10 characters',
  'password.max': 'Password should not be longer than 48 characters',
  'password.mix': 'Password must contain a number, a lowercase letter and an uppercase letter',
  'password.confirm.required': 'Please confirm your password',
  'password.confirm.mismatch': 'Your passwords do not match',
  'field.required': '{field} is required',
  'session.expired.reauth': 'Your previous session has expired. You will need to re-authenticate',
  'session.expired.reload': 'Your previous session has expired. Your page will be reloaded.',
  'session.otherAccount': 'You are currently logged in as another account. Redirecting to home page.',
  'ph.status.new': 'No sessions in Pigeonhole',
  'ph.status.upcoming': 'First session has not started',
  'ph.status.live': 'Event in progress',
  'ph.status.ended': 'All sessions ended',
  'ph.status.expired': 'Event has ended',
  'error.offline': 'The server could not be reached. Please check your connection.',
  'error.503': 'Our servers are overloaded.',
  'error.5xx': 'Sorry, we have encountered an error. Please try again.',
  'error.404': 'Action or resource not found. ({status})',
  'error.bareFailure': 'The server indicated an error but did not give any other information',
  'error.general.heading': 'There were some issues with your submission.',
  'addon.extraDay': 'Day Extension',
  'addon.poll': 'Additional Poll',
  'addon.qna': 'Additional Q&A',
  'addon.survey': 'Additional Survey',
  'template.unknown': 'Unknown',
  'template.unknownError': 'Unknown Error',
} as const;

const read = async (locale: string, pattern: string): Promise<Map<string, Catalogue>> => {
  const files = globSync(pattern, { cwd: path.join(import.meta.dirname, locale) });
  const textsOf = async (file: string) =>
    ((await import(path.join(import.meta.dirname, locale, file))) as { texts: Catalogue }).texts;
  return new Map(
    await Promise.all(files.map(async (file) => [file.slice(0, -3), await textsOf(file)] as const)),
  );
};
/** What a face loads, at once or with a kind of session; a large one is laid together from the areas in the folder of its name. */
const partsOf = (locale: string) => read(locale, '{*.ts,kinds/*.ts}');
/** Where the texts are written. */
const areasOf = async (locale: string) => {
  const all = await read(locale, '**/*.ts');
  const isLaidTogether = (name: string) => [...all.keys()].some((other) => other.startsWith(`${name}/`));
  return new Map([...all].filter(([name]) => !isLaidTogether(name)));
};
const english = await partsOf('en');
const englishAreas = await areasOf('en');
const allEnglish: Catalogue = Object.assign({}, ...english.values());
const languages = globSync('*/', { cwd: import.meta.dirname }).filter((locale) => locale !== 'en');

const pluralForm = /_(zero|one|two|few|many|other)$/;
/** The keys as they are asked for: a text with plural forms is one text. */
const bareKeys = (texts: Catalogue) =>
  [...new Set(Object.keys(texts).map((key) => key.replace(pluralForm, '')))].sort();
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

describe('English', () => {
  test.each(Object.entries(wording))('says %s as the specification does', (key, text) => {
    expect(allEnglish[key]).toBe(text);
  });

  test('has a text for every refusal', () => {
    const speechless = Object.keys(errorStatus).filter((code) => !knowsText([allEnglish], `error.${code}`));
    expect(speechless).toEqual([]);
  });

  test('has each key once: areas and parts are laid over one another', () => {
    const keys = [...englishAreas.values()].flatMap((area) => Object.keys(area));
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  });

  test('has both forms of what is counted, and a third for none at most', () => {
    const forms = Object.keys(allEnglish).filter((key) => pluralForm.test(key));
    for (const base of new Set(forms.map((key) => key.replace(pluralForm, '')))) {
      const own = forms.filter((key) => key.replace(pluralForm, '') === base && key !== `${base}_zero`);
      expect(own.sort()).toEqual([`${base}_one`, `${base}_other`]);
    }
  });

  test('has no braces but those of values', () => {
    for (const [key, text] of Object.entries(allEnglish))
      expect(text.replaceAll(/\{\w+\}/g, ''), key).not.toMatch(/[{}]/);
  });
});

test.each(['en', ...languages])('%s leaves no area out of its part', async (locale) => {
  for (const [name, part] of await partsOf(locale)) {
    const areas = [...(await areasOf(locale))].filter(
      ([area]) => area === name || area.startsWith(`${name}/`),
    );
    const written = areas.flatMap(([, texts]) => Object.keys(texts));
    expect(Object.keys(part).sort(), name).toEqual(written.sort());
  }
});

describe.each(languages)('%s', (locale) => {
  test('has the same texts as English, each in the same area', async () => {
    const areas = await areasOf(locale);
    expect([...areas.keys()].sort()).toEqual([...englishAreas.keys()].sort());
    for (const [name, area] of englishAreas)
      expect(bareKeys(areas.get(name) ?? {}), name).toEqual(bareKeys(area));
  });

  test('has every plural form of its own', async () => {
    const texts: Catalogue = Object.assign({}, ...(await partsOf(locale)).values());
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    const counted = new Set(
      Object.keys(allEnglish)
        .filter((key) => pluralForm.test(key))
        .map((key) => key.replace(pluralForm, '')),
    );
    for (const base of counted) {
      const forms = Object.keys(texts).filter((key) => key.replace(pluralForm, '') === base);
      expect(forms.sort(), base).toEqual(pluralCategories.map((form) => `${base}_${form}`).sort());
    }
  });

  test('fills in the same values as English; a form for one or two may say the number in words', async () => {
    const texts: Catalogue = Object.assign({}, ...(await partsOf(locale)).values());
    for (const [key, text] of Object.entries(texts)) {
      const original = allEnglish[key] ?? allEnglish[key.replace(pluralForm, '_other')] ?? '';
      const wanted = placeholders(original);
      const inWords = /_(zero|one|two)$/.test(key);
      const given = placeholders(text);
      expect(inWords ? wanted.filter((name) => name !== '{count}') : wanted, key).toEqual(
        inWords ? given.filter((name) => name !== '{count}') : given,
      );
    }
  });
});

/** A kind's texts come with what it brings to phones. */
const kindOf = (file: string) => /^web\/kinds\/([^/]+)\/audience\//.exec(file)?.[1];

describe('every text that is asked for is there', () => {
  const graph = readProject();
  const isCode = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
  const product = [...graph.keys()].filter((file) => /^(contract|server|web)\//.test(file) && isCode(file));
  const used = new Map(product.map((file) => [file, usedKeys(file, readText(file))]));
  const isKnown = (key: string) => knowsText([allEnglish], key);

  test('in the contract, on the server and in the browser', () => {
    const missing = [...used].flatMap(([file, { asked, begun }]) => [
      ...[...asked].filter((key) => !isKnown(key)).map((key) => `${file}: ${key}`),
      ...[...begun]
        .filter((start) => !Object.keys(allEnglish).some((key) => key.startsWith(start)))
        .map((start) => `${file}: ${start}...`),
    ]);
    expect(missing).toEqual([]);
  });

  test('and none is there that nobody asks for', () => {
    const outside = [...used].filter(([file]) => !file.startsWith('contract/messages/'));
    const asked = new Set(outside.flatMap(([, { asked, literals }]) => [...asked, ...literals]));
    const templates = outside.flatMap(([, { templates }]) => templates);
    const unused = bareKeys(allEnglish).filter(
      (key) => !asked.has(key) && !templates.some((template) => template.test(key)),
    );
    expect(unused).toEqual([]);
  });

  test.each(faces)('in what the %s face loads', (face) => {
    const errors = face === 'audience' || face === 'stage' ? 'errors/everywhere' : 'errors';
    const cataloguesFor = (file: string) =>
      ['everywhere', errors, face, `kinds/${kindOf(file)}`].map(
        (part) => english.get(part) ?? englishAreas.get(part) ?? {},
      );
    const reached = [...reach(graph, [`web/pages/${face}/main.tsx`], 'running').keys()];
    const missing = reached.flatMap((file) =>
      file.startsWith('web/')
        ? [...(used.get(file)?.literals ?? [])]
            .filter((text) => text.includes('.') && isKnown(text) && !knowsText(cataloguesFor(file), text))
            .map((key) => `${file}: ${key}`)
        : [],
    );
    expect(missing).toEqual([]);
  });
});
