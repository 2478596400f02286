import { z } from 'zod';
import { questionLength } from './question-length.ts';

export const qnaSettings = {
  /** Questions wait for approval. */
  filtering: z.boolean(),
  /** Characters a question may have. */
  questionLength: z.number().int().min(questionLength.least).max(questionLength.most),
};

export const usualQnaSettings = { filtering: false, questionLength: questionLength.usual };
