import { mentionSign } from '#contract/kinds/chat/mentions.ts';
import type { Reaction } from '#contract/kinds/chat/reactions.ts';

/** A small conference with people who could exist: what somebody sees who opens Volary for the first time. */
export const event = {
  name: 'Autumn Summit',
  description: 'Two days in Lisbon about how we work, what we build next, and who decides.',
  passcode: 'FLOCK',
  timeZone: 'Europe/Lisbon',
} as const;

export const theme = 'terracotta';

/** Pictures beside this file, and their size in pixels. */
export const logo = { name: 'Autumn Summit', file: 'autumn-summit.webp', width: 828, height: 139 };
export const sponsors = [
  {
    name: 'Tejo Ferries',
    url: 'https://example.com/ferries',
    file: 'tejo-ferries.webp',
    width: 392,
    height: 128,
  },
  { name: 'Alfama Bakery', url: null, file: 'alfama-bakery.webp', width: 370, height: 119 },
  {
    name: 'Monsanto Roasters',
    url: 'https://example.org/roasters',
    file: 'monsanto-roasters.webp',
    width: 449,
    height: 122,
  },
];

export const people = [
  'Ines Pereira',
  'Jonas Weber',
  'Amara Okafor',
  'Lena Sørensen',
  'Mateo García',
  'Priya Raman',
  'Tom Whitfield',
  'Aiko Tanaka',
  'Samuel Mensah',
  'Chloé Martin',
  'Omar Haddad',
  'Nadia Kowalska',
  'Luca Bianchi',
  'Grace Kim',
  'Erik Lindqvist',
  'Fatima Zahra',
  'Daniel Novak',
  'Sofia Almeida',
  'Ben Carter',
  'Yara Haddad',
  'Hugo Costa',
  'Mei Chen',
  'Olu Adeyemi',
  'Katrin Vogel',
] as const;

export type Asked = {
  text: string;
  votes: number;
  status: 'pending' | 'allowed' | 'current' | 'answered';
  tags?: readonly string[];
  /** What was written in answer to it, and how many people found that helpful. */
  answer?: { text: string; helpful: number };
  /** The place of whoever asked it among the people. */
  author?: number;
};
type Questions = { name: string; description: string; questions: readonly Asked[] };

export const coffee = {
  name: 'Coffee and registration',
  description: 'Badges are at the door. Breakfast is on the terrace.',
} as const;

export const lunch = {
  name: 'Lunch',
  description: 'In the courtyard. Vegan, gluten-free and halal on the left.',
} as const;

const tags = { pilot: 'Pilot', money: 'Money', offices: 'Offices' } as const;

export const leadership: Questions & { tags: readonly string[] } = {
  name: 'Ask the leadership',
  description: 'Mara Lind and Tom Okafor answer for forty minutes. The room decides what comes first.',
  tags: Object.values(tags),
  questions: [
    {
      text: 'When will the four-day pilot reach the support teams?',
      votes: 21,
      status: 'current',
      tags: [tags.pilot],
    },
    { text: 'What did we learn from losing the harbor tender?', votes: 18, status: 'allowed' },
    {
      text: 'Can the travel budget be pooled across teams?',
      votes: 15,
      status: 'allowed',
      tags: [tags.money],
    },
    {
      text: 'Why do we still approve every purchase above fifty euros by hand?',
      votes: 13,
      status: 'allowed',
      tags: [tags.money],
    },
    {
      text: 'Will the new office have a room for parents?',
      votes: 11,
      status: 'allowed',
      tags: [tags.offices],
    },
    { text: 'How do we measure whether the pilot worked?', votes: 9, status: 'allowed', tags: [tags.pilot] },
    { text: 'What happens to the products that nobody owns any more?', votes: 8, status: 'allowed' },
    { text: 'Is there a plan for the laptops from 2019?', votes: 6, status: 'allowed' },
    {
      text: 'Could the monthly numbers be shared before the meeting, not in it?',
      votes: 5,
      status: 'allowed',
    },
    { text: 'Which of last year’s promises are we going to drop, honestly?', votes: 4, status: 'allowed' },
    { text: 'Who decides when two teams want the same people?', votes: 2, status: 'allowed' },
    {
      text: 'Are salaries going to be published by grade, as promised in spring?',
      votes: 16,
      status: 'answered',
      tags: [tags.money],
      answer: { text: 'Yes, on 1 March, for every grade and every country.', helpful: 14 },
    },
    {
      text: 'Will remote colleagues get the same say in the office move?',
      votes: 12,
      status: 'answered',
      tags: [tags.offices],
    },
    { text: 'Why was the Porto team not told before the press was?', votes: 0, status: 'pending' },
    { text: 'Can we have this summit somewhere with better coffee?', votes: 0, status: 'pending' },
  ],
};

export const fixFirst = {
  name: 'What should we fix first?',
  description: 'One answer each. The results grow on the screen.',
  text: 'What should we fix first?',
  options: ['Meetings', 'Onboarding', 'Tooling', 'Nothing, go faster'],
  votes: [13, 6, 3, 1],
} as const;

export const nextYear = {
  name: 'Where do we meet next year?',
  description: 'Choose up to two.',
  text: 'Where do we meet next year?',
  options: ['Porto', 'Vienna', 'Tallinn', 'Online, and everybody stays home'],
} as const;

export const keynote: Questions = {
  name: 'Opening: the year in review',
  description: 'Questions after the keynote, with names.',
  questions: [
    { text: 'What surprised you most this year?', votes: 9, status: 'answered', author: 2 },
    { text: 'Which team should get more thanks than it does?', votes: 7, status: 'answered', author: 7 },
    { text: 'Is the map on slide nine to scale?', votes: 3, status: 'allowed', author: 11 },
  ],
};

export const afterKeynote = {
  name: 'How was the keynote?',
  description: 'Three quick questions.',
  prompts: [
    {
      text: 'How useful was it for your work?',
      form: 'rating',
      options: ['1', '2', '3', '4', '5'],
      low: '',
      high: '',
      /** How many chose each option. */
      votes: [0, 1, 4, 11, 7],
    },
    {
      text: 'Was it too short or too long?',
      form: 'scale',
      options: ['-2', '-1', '0', '1', '2'],
      low: 'Too short',
      high: 'Too long',
      votes: [1, 3, 14, 4, 1],
    },
    {
      text: 'What should the next one be about?',
      form: 'ranking',
      options: ['What customers tell us', 'Our first year in Lisbon', 'Mistakes we made', 'What comes next'],
      low: '',
      high: '',
      /** Each order, by the places of its options, and how many ranked so. */
      orders: [
        { order: [2, 0, 3, 1], count: 9 },
        { order: [0, 2, 3], count: 7 },
        { order: [3, 2], count: 5 },
        { order: [1], count: 2 },
      ],
    },
  ],
} as const;

export const harborQuiz = {
  name: 'How well do we know ourselves?',
  description: 'Five questions, twenty seconds each.',
  teams: ['Harbor', 'Hill', 'Old Town'],
  questions: [
    {
      text: 'In which year did we open our first office?',
      options: ['1998', '2001', '1994', '2007'],
    },
    {
      text: 'How many of us started this year?',
      options: ['61', '34', '112', '18'],
    },
    {
      text: 'Which office has the most bicycles?',
      options: ['Utrecht', 'Lisbon', 'Vienna'],
    },
    {
      text: 'How long did the longest project of the year take?',
      options: ['14 months', '9 months', '6 months', '22 months'],
    },
    {
      text: 'What did we drink most of?',
      options: ['Tea', 'Coffee', 'Water', 'Mate'],
    },
  ],
};

export const oneWord: {
  name: string;
  description: string;
  text: string;
  words: readonly [string, number][];
} = {
  name: 'Your year in one word',
  description: 'The words grow on the screen.',
  text: 'What was this year, in one word?',
  words: [
    ['busy', 7],
    ['hopeful', 5],
    ['Lisbon', 3],
    ['change', 3],
    ['tired', 2],
    ['proud', 2],
    ['new', 1],
    ['honest', 1],
  ],
};

type Said = {
  text: string;
  author: number;
  /** People, one for each sign in the text. */
  mentions?: readonly number[];
  /** The place of the message that it replies to. */
  replyTo?: number;
  reactions?: Partial<Record<Reaction, number>>;
};

export const hallway: { name: string; description: string; messages: readonly Said[] } = {
  name: 'Hallway',
  description: 'For everything that needs no microphone.',
  messages: [
    { text: 'Is there a quiet room for calls?', author: 5, reactions: { like: 4 } },
    {
      text: `Second floor, the door with the plant. ${mentionSign} has the key.`,
      author: 17,
      mentions: [2],
      replyTo: 0,
      reactions: { like: 6 },
    },
    { text: 'Anyone for a walk to the river after lunch?', author: 13, reactions: { love: 8, celebrate: 3 } },
    { text: 'The slides of the opening: https://example.com/opening', author: 2, reactions: { like: 11 } },
    { text: 'Who left a blue umbrella at the coffee bar?', author: 20, reactions: { laugh: 2 } },
  ],
};
