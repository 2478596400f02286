import { z } from 'zod';
import { id } from '../../ids.ts';
import { optionPicture } from '../../prompts/option-picture.ts';
import { textLengths } from '../../text-lengths.ts';
import { quizOptionCount, quizPoints, quizQuestionCount, quizSeconds } from './quiz-limits.ts';
import { seenTeams, writtenTeams } from './quiz-teams.ts';

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

const picture = optionPicture.nullable();

const seconds = z
  .int({ error: 'quiz.seconds' })
  .min(quizSeconds.least, { error: 'quiz.seconds' })
  .max(quizSeconds.most, { error: 'quiz.seconds' })
  .nullable();

type Option = { text: string; right: boolean };

function checkOptions(options: readonly Option[], context: z.core.$RefinementCtx<Option[]>): void {
  const known = options.map((option) => option.text.trim().toLocaleLowerCase('en'));
  known.forEach((one, at) => {
    if (one !== '' && known.indexOf(one) < at)
      context.addIssue({ code: 'custom', message: 'poll.options.same', path: [at, 'text'] });
  });
  if (!options.some(({ right }) => right)) context.addIssue({ code: 'custom', message: 'quiz.right.none' });
}

/** What is new has no id. */
const question = z.object({
  id: id.optional(),
  text,
  /** Null: no limit. */
  seconds: seconds.default(quizSeconds.usual),
  points: z.literal(quizPoints).default(1000),
  options: z
    .array(
      z.object({
        id: id.optional(),
        text: optionText,
        right: z.boolean().default(false),
        picture: picture.default(null),
      }),
    )
    .min(quizOptionCount.least, { error: 'poll.options.few' })
    .max(quizOptionCount.most, { error: 'quiz.options.many' })
    .superRefine(checkOptions),
});

const questions = z
  .array(question)
  .min(quizQuestionCount.least, { error: 'poll.question.short' })
  .max(quizQuestionCount.most, { error: 'quiz.questions.many' });

/** What a new quiz asks, in its order. */
export const quizContent = z.object({ questions, teams: writtenTeams.default([]) });
export type QuizContent = z.infer<typeof quizContent>;

/** A question as its writer saw it. */
const seenQuestion = z.object({
  id,
  text: z.string().max(textLengths.pollQuestion.most),
  seconds: z.number().nullable(),
  points: z.number(),
  options: z
    .array(
      z.object({
        id,
        text: z.string().max(textLengths.pollOption.most),
        right: z.boolean(),
        picture: picture.default(null),
      }),
    )
    .max(quizOptionCount.most),
});

/** All that the quiz asks from now on, in its order: what is left out is removed. */
export const quizChange = z.object({
  questions,
  /** What its writer saw: where somebody else has changed it meanwhile, the answer is `Conflict`. */
  seen: z.array(seenQuestion).max(quizQuestionCount.most).optional(),
  /** Left out: as they are. */
  teams: writtenTeams.optional(),
  seenTeams: seenTeams.optional(),
});
export type QuizChange = z.infer<typeof quizChange>;
