import type { ReactionFigures, Shown, Step } from '#contract/interaction/insights.ts';
import type { Counted } from '#contract/kinds/kinds.ts';
import { isStandardReaction } from '#contract/sessions/standard-reactions.ts';
import type { TextKey } from '#server/kernel/messages.ts';
import type { SheetToWrite } from '#server/kernel/sheets/sheet-to-write.ts';
import type { ReactionMinute } from '../reactions/reactions.queries.ts';

/** What a figure is called; a name that people have given has no key. */
type FigureRow = { title: TextKey; value: string | number | null };

export const figuresSheet: SheetToWrite<FigureRow> = {
  file: 'insights',
  title: 'insights.figures',
  columns: [
    { title: 'insights.column.figure', cell: ({ title }, say) => say(title), width: 32 },
    { title: 'insights.column.value', cell: ({ value }) => value, width: 40 },
  ],
};

/** The figures of a session, with the names that its kind has for them. */
export function figureRows(
  { name }: { name: string },
  { written, votes }: Counted,
  of: {
    written: number;
    votes: number;
    people: number | null;
    reactions: readonly ReactionFigures[];
  },
): FigureRow[] {
  return [
    { title: 'insights.column.session', value: name },
    ...(written === null ? [] : [{ title: `insights.count.${written}`, value: of.written } as const]),
    ...(votes === null ? [] : [{ title: `insights.count.${votes}`, value: of.votes } as const]),
    { title: 'insights.figure.people', value: of.people },
    ...(of.reactions.length === 0
      ? []
      : [{ title: 'reactions.title', value: reactionSum(of.reactions) } as const]),
  ];
}

const reactionSum = (reactions: readonly ReactionFigures[]): number =>
  reactions.reduce((sum, { count }) => sum + count, 0);

export const reactionsSheet = (
  zone: string,
  names: ReadonlyMap<string, string>,
): SheetToWrite<ReactionMinute> => ({
  file: 'reactions',
  title: 'reactions.title',
  zone,
  columns: [
    {
      title: 'reactions.name',
      cell: ({ reaction: id }, say) => names.get(id) ?? (isStandardReaction(id) ? say(`reaction.${id}`) : id),
      width: 24,
    },
    { title: 'insights.steps.from', cell: ({ minute }) => minute, dates: 'minutes' },
    { title: 'insights.chart.count', cell: ({ count }) => count },
  ],
});

export function stepsSheet({ written, votes }: Counted, zone: string): SheetToWrite<Step> {
  const none: SheetToWrite<Step>['columns'] = [];
  return {
    file: 'minutes',
    title: 'insights.steps.title',
    zone,
    columns: [
      { title: 'insights.steps.from', cell: ({ from }) => new Date(from), dates: 'minutes' },
      { title: 'insights.steps.to', cell: ({ to }) => new Date(to), dates: 'minutes' },
      ...(written === null
        ? none
        : [{ title: `insights.count.${written}`, cell: (step: Step) => step.written } as const]),
      ...(votes === null
        ? none
        : [{ title: `insights.count.${votes}`, cell: (step: Step) => step.votes } as const]),
      { title: 'insights.steps.people', cell: ({ people }) => people },
    ],
  };
}

export const shownSheet = (zone: string): SheetToWrite<Shown> => ({
  file: 'projector',
  title: 'insights.shown.title',
  zone,
  columns: [
    { title: 'insights.shown.text', cell: ({ text }) => text, width: 60 },
    { title: 'insights.steps.from', cell: ({ from }) => new Date(from), dates: 'minutes' },
    {
      title: 'insights.steps.to',
      cell: ({ to }) => (to === null ? null : new Date(to)),
      dates: 'minutes',
    },
  ],
});
