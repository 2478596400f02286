import { z } from 'zod';
import { repeated } from '../../prompts/prompt-texts.ts';
import { textLengths } from '../../text-lengths.ts';
import { partId } from '../part-id.ts';
import {
  assessmentOptions,
  assessmentPoints,
  assessmentQuestions,
  explanationLength,
} from './assessment-limits.ts';

const text = z
  .string()
  .trim()
  .min(textLengths.pollQuestion.least, { error: 'poll.question.short' })
  .max(textLengths.pollQuestion.most, { error: 'poll.question.long' });

const optionText = z
  .string()
  .trim()
  .min(1, { error: 'poll.option.empty' })
  .max(textLengths.pollOption.most, { error: 'poll.option.long' });

const options = z
  .array(z.object({ id: partId, text: optionText, right: z.boolean().default(false) }))
  .min(assessmentOptions.least, { error: 'poll.options.few' })
  .max(assessmentOptions.most, { error: 'quiz.options.many' })
  .superRefine((list, context) => {
    for (const at of repeated(list.map((option) => option.text)))
      context.addIssue({ code: 'custom', message: 'poll.options.same', path: [at, 'text'] });
    for (const at of repeated(list.map(({ id }) => id)))
      context.addIssue({ code: 'custom', message: 'survey.id.same', path: [at, 'id'] });
    if (!list.some(({ right }) => right)) context.addIssue({ code: 'custom', message: 'quiz.right.none' });
  });

const question = z.object({
  id: partId,
  text,
  points: z
    .int({ error: 'assessment.points.range' })
    .min(assessmentPoints.least, { error: 'assessment.points.range' })
    .max(assessmentPoints.most, { error: 'assessment.points.range' })
    .default(assessmentPoints.usual),
  explanation: z.string().trim().max(explanationLength, { error: 'assessment.explanation.long' }).default(''),
  options,
});

const questions = z
  .array(question)
  .min(assessmentQuestions.least, { error: 'assessment.questions.few' })
  .max(assessmentQuestions.most, { error: 'quiz.questions.many' })
  .superRefine((list, context) => {
    for (const at of repeated(list.map(({ id }) => id)))
      context.addIssue({ code: 'custom', message: 'survey.id.same', path: [at, 'id'] });
    if (list.length > 0 && list.every(({ points }) => points === 0))
      context.addIssue({ code: 'custom', message: 'assessment.points.none' });
  });

/** What a new assessment asks, in its order. Its parts are named by who writes it. */
export const assessmentContent = z.object({ questions });

/** All of it. Once it has started only words can be changed. */
export const assessmentChange = z.object({
  questions,
  /** The version that its writer saw: where somebody else has changed it meanwhile, the answer is `Conflict`. */
  seen: z.int().min(1).optional(),
});
export type AssessmentChange = z.infer<typeof assessmentChange>;

/** As organizers read it. */
export const assessmentAsked = z.object({
  questions: z
    .array(
      z.object({
        id: z.string(),
        text: z.string(),
        points: z.number(),
        explanation: z.string(),
        options: z.array(z.object({ id: z.string(), text: z.string(), right: z.boolean() })).readonly(),
      }),
    )
    .readonly(),
  version: z.number(),
  fixed: z.boolean(),
});

/** How those who are through did, each by their best attempt: scores are in percent, and null where there are none. */
export const assessmentScores = z.object({
  began: z.number(),
  submitted: z.number(),
  /** Null: there is no pass mark. */
  passed: z.number().nullable(),
  average: z.number().nullable(),
  best: z.number().nullable(),
  median: z.number().nullable(),
  /** How many had less than 10 percent, less than 20, and so on. */
  spread: z.array(z.number()).readonly(),
});
/** By question: how many had it right. */
export const rightCounts = z.record(z.string(), z.number());
