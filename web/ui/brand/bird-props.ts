export type BirdProps = {
  /** Where it is, in the picture's units: the feet of one that sits, the middle of one that flies. */
  x: number;
  y: number;
  /** From tail to beak. */
  size: number;
  flies?: boolean;
  /** It looks to the left. */
  left?: boolean;
  /** Degrees, clockwise. */
  turn?: number;
  colour: 'blue' | 'gold' | 'red';
};
