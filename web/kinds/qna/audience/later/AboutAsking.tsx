import { type SimilarProps, SimilarQuestions } from './SimilarQuestions.tsx';
import { TagChoice, type TagChoiceProps } from './TagChoice.tsx';

/** Above the field to ask in: what was asked already, and tags to choose from. */
export function AboutAsking({ onDraft, ...tagging }: SimilarProps & TagChoiceProps) {
  return (
    <>
      <SimilarQuestions draft={tagging.draft} onDraft={onDraft} />
      {tagging.tags.length > 0 && <TagChoice {...tagging} />}
    </>
  );
}
