import { Reading } from './Reading.tsx';

const parts = ['who', 'use', 'content', 'warranty', 'questions'] as const;

/** Where the operator has set no terms of their own. */
export default function TermsPage() {
  return (
    <Reading
      title="terms.title"
      lead="terms.lead"
      parts={parts.map((part) => ({ title: `terms.${part}.title`, text: `terms.${part}.text` }))}
    />
  );
}
