import { formatNumber } from '#web/messages.ts';
import styles from './Pie.module.css';
import { pointAt, slicesOf } from './slices.ts';

type PieProps = {
  options: readonly { id: string; votes: number | null }[];
  /** Which slices are out, where they come out one by one. */
  isOut?: (id: string) => boolean;
};

const radius = 44;
/** Where the numbers stand, and how far a line leads to them. */
const labels = { from: radius + 1, to: radius + 5, at: radius + 11 };

/** Browsers measure a circle a little too long: without it the last slice ends short of the first. The lines between hide it. */
const overlap = 0.004;

/** The whole has no ends that would be seen to meet. */
function dashOf(share: number): string | undefined {
  if (share === 1) return undefined;
  return `${share === 0 ? 0 : share + overlap} 2`;
}

/** Shares of a whole, for the eyes: the list beside it says the same in words. Each slice has the number of its option outside. */
export function Pie({ options, isOut = () => true }: PieProps) {
  const slices = slicesOf(options);
  const shown = slices.filter(({ id }) => isOut(id));
  return (
    <svg className={styles.pie} viewBox="-62 -62 124 124" aria-hidden="true">
      <circle className={styles.ground} r={radius} />
      <g transform="rotate(-90)">
        {slices.map(({ id, place, from, share }) => (
          <circle
            key={id}
            className={styles.slice}
            data-slice={place + 1}
            r={radius / 2}
            strokeWidth={radius}
            pathLength={1}
            strokeDasharray={dashOf(isOut(id) ? share : 0)}
            strokeDashoffset={-from}
          />
        ))}
      </g>
      {slices.length > 1 &&
        shown.flatMap(({ id, from, share }) =>
          [from, from + share].map((turn) => {
            const { x, y } = pointAt(turn, radius + 0.5);
            return <line key={`${id} ${turn}`} className={styles.edge} x2={x} y2={y} />;
          }),
        )}
      {shown.map(({ id, place, from, share, label }) => {
        const [start, end] = [pointAt(from + share / 2, labels.from), pointAt(label, labels.to)];
        const { x, y } = pointAt(label, labels.at);
        return (
          <g key={id}>
            <line className={styles.leader} x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
            <text className={styles.number} x={x} y={y}>
              {formatNumber(place + 1)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
