import type { SpeakerRole } from '#contract/programme/speaker-roles.ts';
import type { TrackColor } from '#contract/programme/track-colors.ts';
import { safetyCheck } from './assessment-content.ts';
import { afterKeynote, fixFirst, harborQuiz, keynote, leadership, nextYear, oneWord } from './content.ts';
import { dayAtWork } from './survey-content.ts';

type Session = { name: string };

/** What goes on side by side; breaks are for everybody. */
export const tracks: readonly { name: string; color: TrackColor; sessions: readonly Session[] }[] = [
  {
    name: 'Main hall',
    color: 'blue',
    sessions: [keynote, afterKeynote, leadership, fixFirst, nextYear, harborQuiz],
  },
  {
    name: 'Quayside workshops',
    color: 'amber',
    sessions: [safetyCheck, dayAtWork, oneWord, harborQuiz],
  },
];

type Speaker = {
  name: string;
  title: string;
  company: string;
  bio: string;
  sessions: readonly (readonly [Session, SpeakerRole])[];
};

export const speakers: readonly Speaker[] = [
  {
    name: 'Helena Duarte',
    title: 'Chief executive',
    company: 'Atlantic Harbors',
    bio: 'Helena began as a crane driver and has led the company for six years. She answers every question, also those that wait for approval.',
    sessions: [[keynote, 'speaker']],
  },
  {
    name: 'Tom Okafor',
    title: 'Head of operations',
    company: 'Atlantic Harbors',
    bio: 'Tom runs four quays and a small orchestra. Ask him why ships wait, and what a conductor does about it.',
    sessions: [
      [leadership, 'panelist'],
      [fixFirst, 'speaker'],
    ],
  },
  {
    name: 'Mara Lind',
    title: 'Head of events',
    company: 'Atlantic Harbors',
    bio: 'Mara has held this summit since there were nine of us in a canteen.',
    sessions: [
      [leadership, 'panelist'],
      [harborQuiz, 'host'],
    ],
  },
  {
    name: 'Ravi Menon',
    title: 'Journalist',
    company: 'Radio Tejo',
    bio: 'Ravi asks the second question. He has moderated our leadership hour three times, and was invited again.',
    sessions: [[leadership, 'moderator']],
  },
];
