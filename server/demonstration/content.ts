/** A small conference with people who could exist: what somebody sees who opens Volary for the first time. */
export const event = {
  name: 'Autumn Summit',
  description: 'Two days in Lisbon about how we work, what we build next, and who decides.',
  passcode: 'FLOCK',
  timeZone: 'Europe/Lisbon',
} as const;

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

type Asked = { text: string; votes: number; status: 'pending' | 'allowed' | 'current' | 'answered' };

export const leadership: { name: string; description: string; questions: readonly Asked[] } = {
  name: 'Ask the leadership',
  description: 'Mara Lind and Tom Okafor answer for forty minutes. The room decides what comes first.',
  questions: [
    { text: 'When will the four-day pilot reach the support teams?', votes: 21, status: 'current' },
    { text: 'What did we learn from losing the harbour tender?', votes: 18, status: 'allowed' },
    { text: 'Can the travel budget be pooled across teams?', votes: 15, status: 'allowed' },
    {
      text: 'Why do we still approve every purchase above fifty euros by hand?',
      votes: 13,
      status: 'allowed',
    },
    { text: 'Will the new office have a room for parents?', votes: 11, status: 'allowed' },
    { text: 'How do we measure whether the pilot worked?', votes: 9, status: 'allowed' },
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
    },
    { text: 'Will remote colleagues get the same say in the office move?', votes: 12, status: 'answered' },
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

export const keynote: {
  name: string;
  description: string;
  questions: readonly (Asked & { author: number })[];
} = {
  name: 'Opening: the year in review',
  description: 'Questions after the keynote, with names.',
  questions: [
    { text: 'What surprised you most this year?', votes: 9, status: 'answered', author: 2 },
    { text: 'Which team should get more thanks than it does?', votes: 7, status: 'answered', author: 7 },
    { text: 'Is the map on slide nine to scale?', votes: 3, status: 'allowed', author: 11 },
  ],
};
