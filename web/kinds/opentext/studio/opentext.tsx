import { t } from '#web/messages.ts';
import type { StudioKind } from '#web/pages/studio/kinds/studio-kind.ts';
import { GatheringFlock } from '#web/ui/brand/pictures/GatheringFlock.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { AskedFields } from './AskedFields.tsx';
import { OpentextDesk } from './OpentextDesk.tsx';
import { OpentextPreview } from './OpentextPreview.tsx';
import { OpentextSettings } from './OpentextSettings.tsx';
import type { OpentextFields } from './opentext-fields.ts';

export const opentext: StudioKind<'opentext', OpentextFields> = {
  icon: 'words',
  Desk: ({ snapshot }) => <OpentextDesk key={snapshot.session.id} snapshot={snapshot} />,
  Moderator: ({ snapshot, isUpcoming }) => (
    <Card as="section" flush={!isUpcoming}>
      {isUpcoming ? (
        <EmptyState picture={<GatheringFlock />} title={t('panel.upcoming.title')}>
          {t('opentextDesk.upcoming.text')}
        </EmptyState>
      ) : (
        <OpentextDesk key={snapshot.session.id} snapshot={snapshot} />
      )}
    </Card>
  ),
  waiting: ({ answerTotals, wordTotals }) => (answerTotals.pending ?? 0) + (wordTotals.pending ?? 0),
  emptyContent: () => ({ form: 'open', text: '', made: false }),
  question: ({ text }) => text,
  contentOf: ({ asked }) => ({ form: asked?.form ?? 'open', text: asked?.text ?? '', made: true }),
  Content: AskedFields,
  Settings: OpentextSettings,
  Preview: OpentextPreview,
  insights: async () => (await import('./insights/opentext-insights.tsx')).opentextInsights,
  stagePreview: async () => (await import('./OpentextStagePreview.tsx')).OpentextStagePreview,
  body: ({ form, text }, settings) => ({ settings, opentext: { form, text } }),
  change: ({ text }, base) => (text === base.text ? {} : { opentext: { text, seen: base.text } }),
};
