import { Bird, Branch, Picture } from '../Picture.tsx';

/** Waiting to start: they gather. */
export function GatheringFlock() {
  return (
    <Picture>
      <Branch />
      <Bird x={112} y={120} size={66} left colour="blue" />
      <Bird x={46} y={50} size={58} flies turn={6} colour="gold" />
    </Picture>
  );
}
