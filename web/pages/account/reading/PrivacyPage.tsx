import { Reading } from './Reading.tsx';

const parts = ['attendees', 'interaction', 'anonymous', 'accounts', 'mails', 'device', 'others'] as const;

/** What the program really keeps: whoever changes that changes these texts. */
export default function PrivacyPage() {
  return (
    <Reading
      title="privacy.title"
      lead="privacy.lead"
      parts={parts.map((part) => ({ title: `privacy.${part}.title`, text: `privacy.${part}.text` }))}
    />
  );
}
