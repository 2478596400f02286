import type { OperationsStep } from '#contract/system/operations.ts';
import { formatNumber, type TextKey, t } from '#web/messages.ts';

/** One line of a picture. Null where nothing of the kind happened in a step. */
type Line = { name: TextKey; of(step: OperationsStep): number | null };

export type Figure = {
  name: TextKey;
  /** What it means, for who has not watched a plenary before. */
  about: TextKey;
  /** The first is the one that is shown in large. */
  lines: readonly [Line, ...Line[]];
  format(value: number): string;
  /** The picture is at least this high, so that a flutter of nothing does not look like a storm. */
  least: number;
};

const whole = (value: number) => formatNumber(value, { maximumFractionDigits: 0 });
const rate = (value: number) => formatNumber(value, { maximumFractionDigits: value < 10 ? 1 : 0 });
const time = (value: number) =>
  formatNumber(value, {
    style: 'unit',
    unit: 'millisecond',
    maximumFractionDigits: value < 10 ? 1 : 0,
  });

const bytes = (value: number) =>
  value < 1_000_000
    ? formatNumber(value / 1_000, {
        style: 'unit',
        unit: 'kilobyte-per-second',
        maximumFractionDigits: value < 10_000 ? 1 : 0,
      })
    : formatNumber(value / 1_000_000, {
        style: 'unit',
        unit: 'megabyte-per-second',
        maximumFractionDigits: 1,
      });

/** Figures that tell of one thing together. */
type FigureGroup = { name: TextKey; about: TextKey; figures: readonly Figure[] };

/** In the order in which one looks: who is here, how fast it goes, what is sent, and whether the node keeps up. */
export const groups: readonly FigureGroup[] = [
  {
    name: 'office.live.people',
    about: 'office.live.people.about',
    figures: [
      {
        name: 'office.live.sockets',
        about: 'office.live.sockets.about',
        lines: [{ name: 'office.live.sockets', of: (step) => step.sockets }],
        format: whole,
        least: 10,
      },
      {
        name: 'office.live.joins',
        about: 'office.live.joins.about',
        lines: [{ name: 'office.live.joins', of: (step) => step.joinsWaiting }],
        format: whole,
        least: 10,
      },
      {
        name: 'office.live.actions',
        about: 'office.live.actions.about',
        lines: [{ name: 'office.live.actions', of: (step) => step.actions }],
        format: rate,
        least: 5,
      },
    ],
  },
  {
    name: 'office.live.speed',
    about: 'office.live.speed.about',
    figures: [
      {
        name: 'office.live.commit',
        about: 'office.live.commit.about',
        lines: [
          { name: 'office.live.commit.p99', of: (step) => step.commitP99 },
          { name: 'office.live.commit.p50', of: (step) => step.commitP50 },
        ],
        format: time,
        least: 20,
      },
      {
        name: 'office.live.telling',
        about: 'office.live.telling.about',
        lines: [{ name: 'office.live.telling', of: (step) => step.telling }],
        format: time,
        least: 20,
      },
      {
        name: 'office.live.batch',
        about: 'office.live.batch.about',
        lines: [{ name: 'office.live.batch', of: (step) => step.largestBatch }],
        format: whole,
        least: 10,
      },
    ],
  },
  {
    name: 'office.live.network',
    about: 'office.live.network.about',
    figures: [
      {
        name: 'office.live.bytes',
        about: 'office.live.bytes.about',
        lines: [{ name: 'office.live.bytes', of: (step) => step.bytes }],
        format: bytes,
        least: 10_000,
      },
      {
        name: 'office.live.slow',
        about: 'office.live.slow.about',
        lines: [{ name: 'office.live.slow', of: (step) => step.slow }],
        format: whole,
        least: 10,
      },
      {
        name: 'office.live.renewed',
        about: 'office.live.renewed.about',
        lines: [{ name: 'office.live.renewed', of: (step) => step.renewed }],
        format: whole,
        least: 10,
      },
    ],
  },
  {
    name: 'office.live.load',
    about: 'office.live.load.about',
    figures: [
      {
        name: 'office.live.level',
        about: 'office.live.level.about',
        lines: [{ name: 'office.live.level', of: (step) => step.level }],
        format: (value) => t(`office.level.${value as 0 | 1 | 2 | 3}`),
        least: 3,
      },
      {
        name: 'office.live.loop',
        about: 'office.live.loop.about',
        lines: [{ name: 'office.live.loop', of: (step) => step.loopDelay }],
        format: time,
        least: 20,
      },
      {
        name: 'office.live.shed',
        about: 'office.live.shed.about',
        lines: [{ name: 'office.live.shed', of: (step) => step.shed }],
        format: whole,
        least: 10,
      },
    ],
  },
];
