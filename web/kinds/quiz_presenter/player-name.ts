import { type PlayerName, wordAt } from '#contract/kinds/quiz_presenter/quiz-names.ts';
import { t } from '#web/messages.ts';

/** What a player is called, in the language of who reads it. */
export function playerName(name: PlayerName): string {
  if (name === null) return t('quiz.name.erased');
  if (typeof name === 'string') return name;
  const [adjective, animal, number] = name;
  return t('quiz.name', {
    adjective: wordAt(t('quiz.adjectives'), adjective),
    animal: wordAt(t('quiz.animals'), animal),
    number: String(number),
  });
}
