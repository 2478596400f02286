import { Bird, Picture, Wire } from '../Picture.tsx';

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
