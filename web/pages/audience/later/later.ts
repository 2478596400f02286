import { texts } from '#contract/messages/en/later.ts';
import { Bars } from './Bars.tsx';
import { Gone } from './Gone.tsx';
import { TestMark } from './TestMark.tsx';

export const english = texts;
export const later = { Bars, Gone, TestMark };
