import type { SurveyPage } from '#contract/kinds/survey/survey-form.ts';
import { holdFiles } from '#server/domains/files/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { Refusal } from '#server/kernel/refusal.ts';

/** As for the options of a poll: throws `Validation` for pictures that the event does not have, and holds those it has. */
export async function refuseLostPictures(
  tx: Tx,
  pigeonholeId: string,
  pages: readonly SurveyPage[],
): Promise<void> {
  const wanted = pages.flatMap(({ prompts }, page) =>
    prompts.flatMap(({ options }, prompt) =>
      options.flatMap(({ picture }, place) =>
        picture === null
          ? []
          : [
              {
                id: picture.id,
                field: `survey.pages.${page}.prompts.${prompt}.options.${place}.picture`,
              },
            ],
      ),
    ),
  );
  const held = new Set(
    await holdFiles(
      tx,
      pigeonholeId,
      wanted.map(({ id }) => id),
    ),
  );
  const lost = wanted.filter(({ id }) => !held.has(id));
  if (lost.length > 0)
    throw new Refusal('Validation', {
      fields: Object.fromEntries(lost.map(({ field }) => [field, [{ key: 'picture.lost' }]])),
    });
}
