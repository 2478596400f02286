import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { areasOf, languages } from './catalogues.fixture.ts';
import { wording } from './wording.fixture.ts';

type Better = readonly (readonly [unwanted: RegExp, better: string])[];

/** What reads stiff, British or like a riddle, and what we say instead. */
const english: Better = [
  [/['"]/, '’ “ ”'],
  [/\.\.\./, '…'],
  [/\bpigeonhole/i, 'event'],
  [/\bsign(s|ed|ing)?[- ](in|out)\b/i, 'log in, log out'],
  [/\blog-(in|out)/i, 'login, logout'],
  [/\bleave the (panel|projector)/i, 'log out of'],
  [/\bend all\b/i, 'log out everywhere else'],
  [/\be-mail/i, 'email'],
  [/\bmail(s|ed)?\b(?! server)/i, 'email'],
  [/\b(some|every|any)body\b/i, 'someone, everyone, anyone'],
  [/\ballow(s|ed)?\b/i, 'approve (a question), let in (a person)'],
  [/(?<!in )\bthe room\b/i, 'the event, the audience, phones; “in the room” where heads are counted'],
  [/\bby (itself|themselves|yourself)\b/i, 'automatically, as soon as …'],
  [/\bby hand\b/i, 'manually'],
  [/\b(go|goes|gone|went) (through|on)\b/i, 'work, pass, continue'],
  [/\bnot right\b/i, 'isn’t right, don’t match'],
  [/\bnot in order\b/i, 'invalid'],
  [/\bstands? (here|now)\b/i, 'appears here'],
  [/\b(can|could|do|does|did|is|are|was|has|have|will|would) ?not\b/i, 'can’t, don’t, isn’t, …'],
  [/\byou (are|have been) \w/i, 'you’re, you’ve been'],
  [/\bmay (not|have up to)\b/i, 'can’t, can have up to'],
  [/\bconnecting again\b/i, 'reconnecting'],
  [/\bload(ed)? (it )?again\b/i, 'reload'],
  [/\btake back\b/i, 'back to pending, deselect'],
  [/\bbring back\b/i, 'reopen'],
  [/\bnot now\b/i, 'put back, cancel'],
  [/\b(is|are) (dead|void)\b/i, 'no longer works'],
  [/\ball is well\b/i, 'there’s nothing to do'],
  [/\bdraw/i, 'pick, suggest'],
  [/\bma[dk]e (a |new |recovery |the )*(codes?|events?|keys?|links?)\b/i, 'create'],
  [/^to (your|the) /i, 'go to …, back to …'],
  [/\bseldom\b/i, 'rarely'],
  [/\banew\b/i, 'again, reload'],
  [/\bmistyped\b|\btaken away\b|\btaken .* off\b/i, 'doesn’t exist or has moved, was removed'],
  [/\bone of us\b|\bthe flock\b|\bthe house\b|\bperch\b/i, 'what it is'],
  [
    /organis|recognis|authoris|customis|apologis|colour|favour|behaviour|centre|cancell|licence|grey|programme/i,
    'American spelling',
  ],
];

/** One term for one thing, and the signs of the script. */
const arabic: Better = [
  [/['"]/, '«»'],
  [/[,;?](?=\s|$)/, '، ؛ ؟'],
  [/[٠-٩]/, '0 to 9, as in every number we write'],
  [/\.\.\./, '…'],
  [/برج/, 'فعالية'],
  [/جدول الأعمال/, 'البرنامج'],
  [/تلقاء نفس|بنفسها/, 'تلقائيًا'],
  [/باليد|بيدك/, 'يدويًا'],
  [/مشرف/, 'مسؤول (مؤسسة)، مدير الحوار (لوحة)'],
  [/تسجيل الدخول الموحّد/, 'الدخول الموحّد'],
  [/هذه النسخة|نسختك/, 'هذا التثبيت'],
  [/(?<!في )القاعة/, 'الفعالية، الجمهور'],
  [/على ما يرام/, 'لا حاجة إلى فعل شيء'],
  [/لست من فعل/, 'لم أكن أنا'],
];

/** What documents say otherwise: they may use the words of the code, and sentences without contractions. */
const documents: Better = [
  [/\be-mail/i, 'email'],
  [/\b(some|every|any)body\b/i, 'someone, everyone, anyone'],
  [/\bby hand\b/i, 'manually'],
  [/\bby (itself|themselves)\b/i, 'automatically, as soon as …'],
  [/\banew\b|\bseldom\b|\bfor ever\b/i, 'again, rarely, forever'],
  [/\bmistyped\b|\ball is well\b|\b(is|are) dead\b/i, 'what happened, and what to do'],
  [/organis|recognis|authoris|customis|colour|favour|behaviour|licence|grey/i, 'American spelling'],
];

/** Written by a program from the specification and from the names of scenes. */
const written = ['docs/rules.md', 'docs/screens.md'];

const betterIn: Record<string, Better> = { en: english, ar: arabic };

describe.each(['en', ...languages])('%s', (locale) => {
  test('says it as people do; only what the specification words may differ', async () => {
    const texts = [...(await areasOf(locale)).values()].flatMap((area) => Object.entries(area));
    const ours = texts.filter(([key]) => locale !== 'en' || !(key in wording));
    const wrong = ours.flatMap(([key, template]) => {
      const text = template.replaceAll(/\{\w+\}/g, '{}');
      return (betterIn[locale] ?? [])
        .filter(([unwanted]) => unwanted.test(text))
        .map(([unwanted, better]) => `${key}: “${unwanted.exec(text)?.[0]}”, better: ${better}`);
    });
    expect(wrong).toEqual([]);
  });
});

test('documents do so, too', () => {
  const project = path.join(import.meta.dirname, '../..');
  const files = globSync(['*.md', 'docs/*.md', 'docs/how-to/*.md'], { cwd: project })
    // Of what changed, as it was said then.
    .filter((file) => file !== 'CHANGELOG.md' && !written.includes(file));
  expect(files).toContain('README.md');
  const wrong = files.flatMap((file) =>
    documents.flatMap(([unwanted, better]) =>
      proseOf(readFileSync(path.join(project, file), 'utf8'))
        .filter((line) => unwanted.test(line))
        .map((line) => `${file}: “${unwanted.exec(line)?.[0]}” in “${line.trim()}”, better: ${better}`),
    ),
  );
  expect(wrong).toEqual([]);
});

/** Without code, and without what links lead to. */
const proseOf = (text: string): string[] =>
  text
    .replaceAll(/```.*?```|`[^`\n]*`|\]\([^)]*\)|^ {4}[^\n]*$|“[^”]*”/gms, (code) =>
      code.replaceAll(/[^\n]/g, ''),
    )
    .split('\n');
