import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { reasonOf } from '../jobs/reason-of.ts';
import type { Kernel } from '../kernel.ts';
import { runStep } from './run-task.ts';
import type { TaskKind } from './task-kind.ts';
import { giveTaskBack, type TakenTask, takeTask } from './tasks.queries.ts';
import { tellLine, tellTask } from './tell-task.ts';

/** Tasks at once on a node. */
const places = 2;
/** Milliseconds between two looks at the line; also how often, at most, it is told how far a task is. */
const pause = 1_000;

/** Does the tasks that wait, two at once, until it is stopped. */
export class TaskRunner {
  readonly #kernel: Kernel;
  readonly #kinds: ReadonlyMap<string, TaskKind>;
  readonly #stopping = new AbortController();
  #work: Promise<unknown> = Promise.resolve();

  constructor(kernel: Kernel, kinds: readonly TaskKind[]) {
    this.#kernel = kernel;
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]));
  }

  start(): void {
    this.#work = Promise.all(Array.from({ length: places }, () => this.#serve()));
  }

  /** After the steps that are under way; their tasks go back into the line. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#work;
  }

  async #serve(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const isIdle = await this.#runNext().catch((error: unknown) => {
        this.#kernel.log.warn(reasonOf(error), 'a task waits to be gone on with');
        return true;
      });
      if (isIdle) await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  /** True: nothing waits. */
  async #runNext(): Promise<boolean> {
    let task: TakenTask | null =
      (await takeTask(this.#kernel.db, randomUUID(), [...this.#kinds.keys()])) ?? null;
    if (task === null) return true;
    const taken = task;
    let toldAt = 0;
    try {
      tellLine(this.#kernel);
      while (task !== null && !this.#stopping.signal.aborted) {
        if (performance.now() - toldAt >= pause) {
          this.#tell(task);
          toldAt = performance.now();
        }
        task = await runStep({ kernel: this.#kernel, kinds: this.#kinds, task });
      }
      if (task !== null) await giveTaskBack(this.#kernel.db, task);
    } finally {
      this.#tell(taken);
    }
    return false;
  }

  #tell(task: TakenTask): void {
    tellTask(this.#kernel, task, this.#kinds.get(task.kind)?.changes ?? []);
  }
}
