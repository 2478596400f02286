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

/** No pigeonholes yet: a dovecote with all its doors open, and somebody interested. */
export function EmptyDovecote() {
  return (
    <Picture>
      <path className={styles.body} d="M62 132V62l48-34 48 34v70z" />
      <path className={styles.line} d="M50 70l60-44 60 44" />
      <path
        className={styles.hole}
        d="M80 96v-12a10 10 0 0 1 20 0v12zM120 96v-12a10 10 0 0 1 20 0v12zM100 128v-12a10 10 0 0 1 20 0v12z"
      />
      <path className={styles.line} d="M76 96h28M116 96h28M96 128h28" />
      <Bird x={180} y={40} size={36} turn={200} flip colour="gold" />
      <Bird x={22} y={70} size={18} turn={12} colour="blue" />
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

/** Offline: a wire with a gap, the flock on both sides of it. */
export function BrokenWire() {
  return (
    <Picture>
      <path className={styles.line} d="M8 78q38 22 76 22l8-8M212 78q-38 22-76 22l-6 10" />
      <Bird x={50} y={78} size={26} turn={-40} colour="blue" />
      <Bird x={172} y={76} size={26} turn={-40} colour="red" />
      <Bird x={112} y={44} size={22} turn={10} colour="faint" />
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

/** Maintenance: a feather is being put right. */
export function Mending() {
  return (
    <Picture>
      <Wire />
      <Bird x={102} y={74} size={46} turn={-20} colour="blue" />
      <path className={styles.feather} d="M150 44c14-14 30-14 36-12-2 8-6 24-24 30z" />
      <path className={styles.line} d="M142 72l36-34" />
      <Bird x={34} y={40} size={16} turn={18} colour="faint" />
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
