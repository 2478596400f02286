/** A question with what is right. No phone has it before it may. */
export type AssessmentQuestion = {
  readonly id: string;
  readonly text: string;
  readonly points: number;
  /** Said after it; may be empty. */
  readonly explanation: string;
  readonly options: readonly { readonly id: string; readonly text: string; readonly right: boolean }[];
};

/** As it is asked. */
export type AskedQuestion = {
  readonly id: string;
  readonly text: string;
  readonly points: number;
  /** Whether more than one option is right. */
  readonly several: boolean;
  readonly options: readonly { readonly id: string; readonly text: string }[];
};

/** The chosen options, by question. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

export type Score = {
  readonly points: number;
  readonly most: number;
  readonly percent: number;
  /** Null: there is no pass mark. */
  readonly passed: boolean | null;
};

export const askedOf = (questions: readonly AssessmentQuestion[]): AskedQuestion[] =>
  questions.map(({ id, text, points, options }) => ({
    id,
    text,
    points,
    several: options.filter(({ right }) => right).length > 1,
    options: options.map((option) => ({ id: option.id, text: option.text })),
  }));

export const rightOf = ({ options }: Pick<AssessmentQuestion, 'options'>): string[] =>
  options.filter(({ right }) => right).map(({ id }) => id);

/** All right options and no other: anything else has no points. */
export const isRight = (right: readonly string[], chosen: readonly string[] = []): boolean =>
  right.length === chosen.length && right.every((id) => chosen.includes(id));

export const mostPoints = (questions: readonly { points: number }[]): number =>
  questions.reduce((sum, { points }) => sum + points, 0);

export const percentOf = (points: number, most: number): number =>
  most === 0 ? 0 : Math.round((points / most) * 100);

/** `passMark` in percent; 0: there is none. What is shown rounded is judged as it is. */
export const scoreOf = (points: number, most: number, { passMark }: { passMark: number }): Score => ({
  points,
  most,
  percent: percentOf(points, most),
  passed: passMark === 0 ? null : points * 100 >= passMark * most,
});
