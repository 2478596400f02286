import type { NonInteractiveType } from '#contract/kinds/kinds.live.ts';
import { t } from '#web/messages.ts';
import { RestingFlock } from '#web/ui/brand/pictures/RestingFlock.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { PreviewHeading } from '../sessions/preview/PreviewHeading.tsx';
import type { SessionFields } from '../sessions/session-fields.ts';
import type { StudioKind } from './studio-kind.ts';

function NothingToDo({ level }: { level: 2 | 3 }) {
  return (
    <EmptyState level={level} picture={<RestingFlock />} title={t('plainDesk.title')}>
      {t('plainDesk.text')}
    </EmptyState>
  );
}

function Preview({ fields: { name, description } }: { fields: SessionFields<NonInteractiveType> }) {
  return (
    <>
      <PreviewHeading>{name.trim() || t('session.preview.name')}</PreviewHeading>
      {description && (
        <p>
          <bdi>{description}</bdi>
        </p>
      )}
    </>
  );
}

const Nothing = () => null;

/** What kinds in which nobody takes part have in common: there is nothing to ask, to set, or to let in. */
export const plainKind: Omit<StudioKind<NonInteractiveType, null>, 'icon' | 'stagePreview'> = {
  Desk: () => <NothingToDo level={3} />,
  Moderator: () => (
    <Card as="section">
      <NothingToDo level={2} />
    </Card>
  ),
  waiting: () => 0,
  emptyContent: () => null,
  contentOf: () => null,
  Content: null,
  Settings: null,
  Preview,
  insights: async () => ({ Charts: Nothing, Rows: null }),
  body: (_, settings) => ({ settings }),
  change: () => ({}),
};
