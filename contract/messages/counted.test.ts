import { expect, test } from 'vitest';
import { factorNameLength } from '#contract/accounts/second-factor.ts';
import { assessmentQuestions } from '#contract/kinds/assessment/assessment-limits.ts';
import { quizOptionCount, quizQuestionCount } from '#contract/kinds/quiz_presenter/quiz-limits.ts';
import { surveyLimits } from '#contract/kinds/survey/survey-form.ts';
import { trashDays } from '#contract/pigeonholes/trash.ts';
import { collaborationDays } from '#contract/programme/collaboration.ts';
import { optionCount } from '#contract/prompts/option-count.ts';
import { promptCount } from '#contract/prompts/prompt-count.ts';
import { agendaImport } from '#contract/sessions/agenda-import.ts';
import { closesAfterHours } from '#contract/sessions/closes-after.ts';
import { apiKeyName } from '#contract/workspaces/api-keys.ts';
import { inviteList } from '#contract/workspaces/invite-lists.ts';
import { areasOf, languages } from './catalogues.fixture.ts';

/** Numbers that are always the same need one form, that of this number. */
const fixed: Readonly<Record<string, number>> = {
  'about.endless.hint': closesAfterHours,
  'agendaImport.text': agendaImport.rows,
  'apiKey.name.long': apiKeyName.most,
  'assessmentSetup.full': assessmentQuestions.most,
  'event.closes': closesAfterHours,
  'eventSecurity.addresses.many': 500,
  'key.name.long': factorNameLength,
  'mail.speakerInvite.text': collaborationDays,
  'members.list.text': inviteList.rows,
  'quizSetup.full': quizQuestionCount.most,
  'quizSetup.option.full': quizOptionCount.most,
  'session.option.full': optionCount.most,
  'session.prompt.full': promptCount.most,
  'sheet.tooManyRows': inviteList.rows,
  'surveySetup.page.full': surveyLimits.pages,
  'surveySetup.prompt.full': surveyLimits.prompts,
  'trash.lead': trashDays.readOnly,
};

/** Values that are words. */
const words = ['brand', 'event', 'from', 'name', 'organisation', 'server', 'value'];
const pluralForm = /_(zero|one|two|few|many|other)$/;
const inAnyForm = ['few', 'many', 'other'];

/** The words that numbers stand before in texts with plural forms, and in which of the forms; without those that fit all numbers. */
function countedWords(texts: Readonly<Record<string, string>>): Map<string, Set<string>> {
  const counted = new Map<string, Set<string>>();
  for (const [key, text] of Object.entries(texts)) {
    const form = pluralForm.exec(key)?.[1];
    const word = /\{count\} ([\p{L}\p{M}]+)/u.exec(text)?.[1];
    if (form !== undefined && word !== undefined)
      counted.set(word, new Set([...(counted.get(word) ?? []), form]));
  }
  for (const [word, forms] of counted) if (inAnyForm.every((form) => forms.has(form))) counted.delete(word);
  return counted;
}

test.each(languages)('what a number counts has the form that the number asks for: %s', async (locale) => {
  const texts: Record<string, string> = Object.assign({}, ...(await areasOf(locale)).values());
  const counted = countedWords(texts);
  const rules = new Intl.PluralRules(locale);
  const wrong: string[] = [];
  for (const [key, text] of Object.entries(texts)) {
    if (pluralForm.test(key)) continue;
    for (const [, value = '', word = ''] of text.matchAll(/\{(\w+)\} ([\p{L}\p{M}]+)/gu)) {
      const forms = counted.get(word);
      if (forms === undefined || words.includes(value)) continue;
      const number = fixed[key];
      if (number === undefined || !forms.has(rules.select(number))) wrong.push(`${key}: ${text}`);
    }
  }
  expect(wrong).toEqual([]);
});
