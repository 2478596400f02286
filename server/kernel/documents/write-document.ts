import type { Log } from '../log.ts';
import { queueApart } from '../processes/queue-apart.ts';
import { Refusal } from '../refusal.ts';

export type DocumentWork = {
  /** The folder of the templates, and the one that is meant. */
  folder: string;
  template: string;
  /** What the template reads as JSON: what people have written never comes as markup. */
  data: unknown;
  /** The whole document, or its first page as a picture: the template is told, and leaves out the rest. */
  as: 'pdf' | 'svg';
  /** Milliseconds since 1970: two documents of the same data at the same time are the same. */
  madeAt: number;
};
export type WrittenDocument = { bytes: Uint8Array };

const write = queueApart<DocumentWork, WrittenDocument>(
  new URL('./write-document.worker.ts', import.meta.url),
  {
    name: 'document',
    milliseconds: 50_000,
    megabytes: 512,
    most: 12,
  },
);

/** A document made by Typst, in a process of its own, one after another (decision 0093). Throws a Refusal where it cannot be made. */
export async function writeDocument(work: DocumentWork, log: Pick<Log, 'warn'>): Promise<Buffer> {
  const written = await write(work, { log, about: { template: work.template } });
  if (written === null) throw new Refusal('Defect');
  return Buffer.from(written.bytes);
}
