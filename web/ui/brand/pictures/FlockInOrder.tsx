import { Bird, Picture } from '../Picture.tsx';

/** All done: they fly home. */
export function FlockInOrder() {
  return (
    <Picture>
      <Bird x={154} y={46} size={74} flies turn={-8} colour="gold" />
      <Bird x={92} y={88} size={58} flies turn={-8} colour="blue" />
      <Bird x={40} y={122} size={44} flies turn={-8} colour="red" />
    </Picture>
  );
}
