import type { AssessmentQuestion, Chosen } from '#contract/kinds/assessment/assessment-score.ts';

const option = (id: string, text: string, right = false) => ({ id, text, right });

/** What everybody at the harbor has to know, with the answers of those who have taken it. */
export const safetyCheck = {
  name: 'Safety check',
  description: 'Five minutes for everyone who works on the quay.',
  questions: [
    {
      id: 'q1',
      text: 'Where do we meet when the alarm rings?',
      points: 4,
      explanation: 'The car park by gate 2 is far enough from the cranes, and ambulances can reach it.',
      options: [
        option('o1', 'At the car park by gate 2', true),
        option('o2', 'In the canteen'),
        option('o3', 'On the quay'),
      ],
    },
    {
      id: 'q2',
      text: 'What do you wear on the quay?',
      points: 4,
      explanation: 'Helmet and vest, always. Earplugs only beside running cranes.',
      options: [
        option('o1', 'A helmet', true),
        option('o2', 'A high-visibility vest', true),
        option('o3', 'Earplugs, always'),
        option('o4', 'A tie'),
      ],
    },
    {
      id: 'q3',
      text: 'Who may stop a crane?',
      points: 2,
      explanation: 'Anyone who sees danger may call stop.',
      options: [option('o1', 'Anyone', true), option('o2', 'The shift leader alone')],
    },
  ] satisfies AssessmentQuestion[],
};

const taken = (q1: string, q2: string[], q3: string): Chosen => ({ q1: [q1], q2, q3: [q3] });
export const safetyAnswers: readonly Chosen[] = [
  taken('o1', ['o1', 'o2'], 'o1'),
  taken('o1', ['o1', 'o2'], 'o2'),
  taken('o1', ['o1', 'o2', 'o3'], 'o1'),
  taken('o1', ['o1', 'o2'], 'o1'),
  taken('o2', ['o1', 'o2'], 'o1'),
  taken('o1', ['o1', 'o2'], 'o1'),
  taken('o3', ['o1'], 'o2'),
  taken('o1', ['o1', 'o2'], 'o2'),
];
