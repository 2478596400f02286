import { Bird, Branch, Picture } from '../Picture.tsx';

/** Nothing live: they sit and talk. */
export function RestingFlock() {
  return (
    <Picture>
      <Branch />
      <Bird x={62} y={121} size={70} colour="blue" />
      <Bird x={126} y={119} size={56} left colour="gold" />
    </Picture>
  );
}
