import { z } from 'zod';

/** What some ways of showing are called elsewhere (E-139). They are taken, and never told. */
const otherNames = new Map<unknown, string>([
  [1, 'header'],
  ['1', 'header'],
  ['notopqna', 'grid'],
  ['randomqna', 'random'],
]);
type OtherName = 1 | '1' | 'notopqna' | 'randomqna';

/** A setting of how the stage shows what came in. */
export const display = <const Names extends readonly string[]>(names: Names) =>
  z.preprocess((given: Names[number] | OtherName) => otherNames.get(given) ?? given, z.enum(names));
