import type { LiveCall } from '#contract/kinds/live-call.ts';
import type { SurveyAnswers } from '#contract/kinds/survey/survey-answers.ts';
import { promptsOf, type SurveyPage, type SurveyPrompt } from '#contract/kinds/survey/survey-form.ts';
import { answersOnPath, pathOf } from '#contract/kinds/survey/survey-path.ts';
import { type Crowd, raise, reactionTime, type Seen, type Step } from '../session-crowd.ts';
import { countRunRows } from './survey-counts.queries.ts';
import { fillRuns } from './survey-fill.queries.ts';

/** The share of the hall that begins, and of them, that goes on to the end. */
const begins = 0.8;
const finishes = 0.85;

/** Where the pages of another survey lead, calls do not tell: only those of the survey below are counted. */
const ownPages: readonly string[] = ['first', 'talks', 'last'];

/** Most people begin soon after the start and go through page by page. */
export const surveyCrowd: Crowd<'survey'> = {
  type: 'survey',
  session: {
    settings: { changeAnswers: true },
    survey: {
      pages: [
        {
          id: 'first',
          prompts: [
            {
              id: 'came',
              form: 'choice',
              text: 'Were you at the talks?',
              required: true,
              options: [
                { id: 'yes', text: 'Yes' },
                { id: 'no', text: 'No' },
              ],
            },
          ],
          skips: [{ prompt: 'came', option: 'no', to: 'last' }],
        },
        {
          id: 'talks',
          prompts: [
            { id: 'rate', form: 'rating', text: 'How were they?', required: true },
            {
              id: 'best',
              form: 'ranking',
              text: 'Which ones did you like?',
              options: [
                { id: 'a', text: 'Bridges' },
                { id: 'b', text: 'Tunnels' },
              ],
            },
          ],
        },
        { id: 'last', prompts: [{ id: 'more', form: 'text', text: 'What else?' }] },
      ],
    },
  },
  counts: { began: { sum: 'begun' }, through: { sum: 'finished' }, page: { sum: 'pages' } },

  plan({ attendees, milliseconds, random }) {
    const steps: Step[] = [];
    for (let phone = 0; phone < attendees; phone += 1) {
      if (random() >= begins) continue;
      const at = 500 + reactionTime(random, milliseconds / 8);
      const pick = random();
      const plan = (act: string, when: number) => steps.push({ at: when, phone, type: 'survey', act, pick });
      plan('begin', at);
      if (random() < finishes) plan('finish', at + 200 + reactionTime(random, milliseconds / 8));
    }
    return steps;
  },

  act(act, seen, pick, { sentences }) {
    const { survey } = seen.snapshot;
    if (survey === null || (seen.mine.through && act === 'begin')) return null;
    const text = sentences[Math.floor(pick * sentences.length)] ?? '';
    return answer(seen, survey.pages, { pick, through: act === 'finish', text });
  },

  anything(seen, random, nth) {
    const { survey } = seen.snapshot;
    if (survey === null) return null;
    const through = seen.mine.through || random() < 0.5;
    return answer(seen, survey.pages, { pick: random(), through, text: `Number ${nth}` });
  },

  desk: null,

  count({ session, runs, through }, by) {
    const tally = new Map([[`through ${session.id}`, through]]);
    if (runs !== null) {
      tally.set(`began ${session.id}`, runs.began);
      for (const [page, left] of Object.entries(runs.pages))
        if (ownPages.includes(page)) tally.set(`page ${session.id} ${page}`, left);
    }
    return { tally, whole: by === 'organiser' };
  },

  /** A page counts once for each person, and so does who began and who is through. */
  add(tally, deeds) {
    const counted = new Set<string>();
    for (const { phone, call } of deeds) {
      const { lsId } = call.params;
      const whats = [`began ${lsId}`, ...(call.body.through ? [`through ${lsId}`] : [])];
      const left = leftPages(call).map((page) => `page ${lsId} ${page}`);
      for (const what of [...whats, ...left]) {
        if (counted.has(`${phone} ${what}`)) continue;
        counted.add(`${phone} ${what}`);
        raise(tally, what);
      }
    }
  },

  countRows: (database, sessions) => countRunRows(database, sessions, ownPages),
  writtenIn: async () => [],
  fill: fillRuns,
};

/** Of the survey above: whoever was not there is asked nothing about the talks. */
function leftPages({ body: { page, answers } }: LiveCall<'survey'>): string[] {
  const path = (answers.came ?? []).includes('no') ? ['first', 'last'] : ownPages;
  return path.slice(0, path.indexOf(page) + 1);
}

function answer(
  { snapshot: { session } }: Seen<'survey'>,
  pages: readonly SurveyPage[],
  { pick, through, text }: { pick: number; through: boolean; text: string },
): LiveCall<'survey'> {
  const prompts = promptsOf(pages);
  const all = Object.fromEntries(prompts.map((prompt) => [prompt.id, [oneOf(prompt, pick, text)]]));
  const path = pathOf(pages, all);
  const left = through ? path : path.slice(0, 1);
  const answers: SurveyAnswers = answersOnPath(left, all);
  const body = { page: left.at(-1)?.id ?? '', answers: answers as Record<string, string[]>, through };
  return { name: 'answerSurvey', params: { lsId: session.id }, body };
}

/** Opinions are uneven: earlier options are chosen more often. */
const oneOf = ({ options }: SurveyPrompt, pick: number, text: string): string =>
  options[Math.floor(pick ** 1.6 * options.length)]?.id ?? text;
