import { z } from 'zod';
import { type AbilityOf, abilities, type SubjectKind } from './abilities.ts';

/** What the caller may do with a thing: the browser gets the answers of the policy, not its rules. */
export const canOn = <Kind extends SubjectKind>(kind: Kind) =>
  z.array(z.enum(Object.keys(abilities[kind]) as [AbilityOf<Kind>, ...AbilityOf<Kind>[]]));
