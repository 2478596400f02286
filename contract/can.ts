import { z } from 'zod';
import { abilities, type SubjectKind } from './abilities.ts';

/** What the caller may do with a thing: the browser gets the answers of the policy, not its rules. */
export const canOn = <Kind extends SubjectKind>(kind: Kind) => z.array(z.enum(abilities[kind]));
