import { Bird, Picture, Wire } from '../Picture.tsx';

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
