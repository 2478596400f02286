import { usualAtDesk } from '#contract/kinds/qna/desk-window.ts';
import type { QuestionOrder } from '#contract/kinds/qna/question-window.ts';
import { t } from '#web/messages.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import type { DeskTab } from './desk-tabs.ts';

const orders: readonly QuestionOrder[] = ['top', 'newest', 'oldest'];

/** The order that was chosen on this device, or else the usual one of the tab. */
export const orderOf = (kept: string, tab: DeskTab): QuestionOrder =>
  orders.find((order) => order === kept) ?? usualAtDesk[tab];

/** In which order the desk lists its questions; empty: each tab in its usual one. */
export function DeskOrder({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <SelectField
      label={t('desk.order')}
      choices={[
        { value: '', label: t('desk.order.usual') },
        ...orders.map((order) => ({ value: order as string, label: t(`desk.order.${order}`) })),
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
