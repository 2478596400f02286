import type { TaskKindName } from '#contract/tasks/tasks.ts';
import type { Thing } from '#contract/things.ts';
import type { Tx } from '../db/database.ts';
import type { Kernel } from '../kernel.ts';
import type { Letter } from '../mail/letter.ts';

/** Whose task it is, and what it is about: an id of `subject`, or null. */
export type TaskOwner = {
  accountId: string;
  /** The API key that has begun it; null: its owner did. */
  keyId: string | null;
  email: string;
  name: string | null;
  locale: string;
  subjectId: string | null;
};

type StepCall<Input, Cursor> = {
  kernel: Kernel;
  /** Committed when the step has returned, together with its cursor and progress: a step is done once, or not at all. */
  tx: Tx;
  now: Date;
  owner: TaskOwner;
  input: Input;
  /** What the step before has returned; null: this is the first one. */
  cursor: Cursor | null;
  /** Adds to the file that is the result. */
  write(bytes: Buffer): Promise<void>;
  /** Tells how far a step is that must not be divided, since all of its work counts or none. */
  report(done: number, of: number): Promise<void>;
};

/** Figures that are told at the end. */
export type Outcome = Readonly<Record<string, number>>;

type Stepped<Cursor> =
  | { next: Cursor; done: number; of: number }
  | { over: Outcome; file?: { name: string; type: string } };

/**
 * A kind of long work. Its steps are short, since whoever waits for a lock waits for one of them: each locks what it changes. It
 * can be cancelled between any two, and goes on from the last that was done when its node dies.
 */
export type TaskKind<Input = unknown, Cursor = unknown> = {
  name: TaskKindName;
  /** What it is about; null: the account of its owner. */
  subject: 'workspace' | 'pigeonhole' | null;
  /** Locks the subject, and says whether the owner may still do this to it. Asked before each step, in its transaction. */
  hold(tx: Tx, owner: TaskOwner): Promise<boolean>;
  step(call: StepCall<Input, Cursor>): Promise<Stepped<Cursor>>;
  /** Things of the subject that a step changes. */
  changes: readonly Thing[];
  /** What is to happen outside the database when it is done, after the commit of its last step. */
  afterwards?(kernel: Kernel, owner: TaskOwner): Promise<void>;
  /** What is mailed when it is done, to those who want it, and the page of ours on which it stands; left out where nobody is mailed. */
  letter?(kernel: Kernel, owner: TaskOwner, outcome: Outcome): Pick<Letter, 'letter' | 'url' | 'values'>;
};
