import { typedText } from '../typed-text.ts';

/** What stands for somebody who is mentioned is not to be typed (`mentions.ts`). */
const sign = /\ufffc/g;

/** A message as it is sent. */
export const messageText = (typed: string): string => typedText(typed.replace(sign, ''));
