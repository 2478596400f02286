import { Refusal } from '#server/kernel/refusal.ts';

/** Each session says how long its questions may be; the contract only how long any may be. */
export function refuseLongText(text: string, { questionLength }: { questionLength: number }): void {
  if ([...text].length > questionLength)
    throw new Refusal('Validation', {
      fields: { text: [{ key: 'issue.long', values: { maximum: questionLength } }] },
    });
}
