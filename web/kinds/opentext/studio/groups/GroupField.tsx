import type { Word } from '#contract/kinds/opentext/answers.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { SelectToTake } from '#web/ui/fields/SelectToTake.tsx';
import { wordsToJoin } from './similar-words.ts';
import { useGroups } from './use-groups.ts';

/** Which word it is to be grouped with; of one that is grouped, the way out. */
export function GroupField({ lsId, word, words }: { lsId: string; word: Word; words: readonly Word[] }) {
  const { isBusy, group, ungroup } = useGroups(lsId);
  const { groupId } = word;
  if (groupId !== undefined)
    return (
      <Button
        size="small"
        variant="quiet"
        busy={isBusy}
        aria-label={`${t('wordGroups.ungroup')}: ${word.text}`}
        onClick={() => void ungroup(word, groupId)}
      >
        {t('wordGroups.ungroup')}
      </Button>
    );
  const others = wordsToJoin(word, words);
  if (others.length === 0) return null;
  return (
    <SelectToTake
      label={t('wordGroups.with', { word: word.text })}
      labelHidden
      choices={[
        { value: '', label: t('wordGroups.choose') },
        ...others.map(({ id, text }) => ({ value: id, label: text })),
      ]}
      value=""
      take={t('wordGroups.group')}
      onTake={(value) => group(word, value)}
    />
  );
}
