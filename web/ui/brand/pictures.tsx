import { Bird, Picture, Wire } from './Picture.tsx';
import styles from './pictures.module.css';

/** The drawings of empty states: what a flock does when it has nothing to do. One size, the colours of the tokens. */

/** No questions yet: an empty wire, and one that is about to be first. */
export function EmptyWire() {
  return (
    <Picture>
      <Wire />
      <Bird x={118} y={74} size={44} turn={-8} colour="blue" />
      <Bird x={28} y={36} size={18} turn={20} colour="faint" />
      <Bird x={196} y={24} size={14} turn={16} colour="faint" />
    </Picture>
  );
}

/** The poll has not started: places on the wire, still free. */
export function WaitingPoll() {
  return (
    <Picture>
      <path className={styles.line} d="M36 136h148" />
      <rect className={styles.dashed} x="52" y="92" width="28" height="44" rx="6" />
      <rect className={styles.dashed} x="96" y="60" width="28" height="76" rx="6" />
      <rect className={styles.dashed} x="140" y="108" width="28" height="28" rx="6" />
      <Bird x={110} y={42} size={30} turn={-6} colour="gold" />
      <Bird x={176} y={66} size={18} turn={14} colour="blue" />
      <Bird x={30} y={62} size={16} turn={24} colour="faint" />
    </Picture>
  );
}

/** Nothing live: the flock sits. */
export function RestingFlock() {
  return (
    <Picture>
      <Wire />
      <Bird x={60} y={80} size={30} turn={-40} colour="blue" />
      <Bird x={98} y={83} size={26} turn={-40} colour="blue" />
      <Bird x={132} y={85} size={30} turn={-40} colour="gold" />
      <Bird x={176} y={80} size={24} turn={-40} colour="red" />
    </Picture>
  );
}

/** A view that failed, or an address that leads nowhere: one bird has lost the others. */
export function BrokenFlight() {
  return (
    <Picture>
      <Bird x={132} y={34} size={26} turn={0} colour="faint" />
      <Bird x={164} y={54} size={22} turn={0} colour="faint" />
      <Bird x={176} y={24} size={20} turn={0} colour="faint" />
      <Bird x={62} y={104} size={44} turn={150} colour="red" />
      <path className={styles.dashed} d="M84 98c30-4 46-16 58-34" />
    </Picture>
  );
}

/** Look in your mail: a letter on its way. */
export function CarrierBird() {
  return (
    <Picture>
      <rect className={styles.body} x="70" y="74" width="84" height="56" rx="8" />
      <path className={styles.line} d="M72 80l40 28 40-28" />
      <Bird x={112} y={44} size={52} turn={-4} colour="gold" />
      <path className={styles.dashed} d="M14 116c16 4 30 2 44-6" />
      <Bird x={182} y={34} size={18} turn={10} colour="blue" />
    </Picture>
  );
}

/** Waiting to start: they gather. */
export function GatheringFlock() {
  return (
    <Picture>
      <Wire />
      <Bird x={70} y={81} size={28} turn={-40} colour="blue" />
      <Bird x={104} y={84} size={28} turn={-40} colour="gold" />
      <Bird x={150} y={54} size={24} turn={170} flip colour="blue" />
      <Bird x={190} y={30} size={18} turn={170} flip colour="faint" />
      <Bird x={24} y={40} size={18} turn={12} colour="faint" />
    </Picture>
  );
}

/** All done: the flock in order, on its way home. */
export function FlockInOrder() {
  return (
    <Picture>
      <Bird x={158} y={40} size={36} turn={0} colour="gold" />
      <Bird x={116} y={62} size={30} turn={0} colour="blue" />
      <Bird x={150} y={92} size={28} turn={0} colour="blue" />
      <Bird x={74} y={84} size={24} turn={0} colour="blue" />
      <Bird x={112} y={118} size={22} turn={0} colour="red" />
      <Bird x={36} y={104} size={16} turn={0} colour="faint" />
    </Picture>
  );
}
