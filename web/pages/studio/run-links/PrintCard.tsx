import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import {
  type EventLinks,
  offeredGroups,
  type PrintedGroup,
  printedGroups,
  printedLinks,
} from './printed-links.ts';
import styles from './run-links.module.css';

type Props = {
  links: EventLinks;
  chosen: readonly PrintedGroup[];
  onChoose: (chosen: readonly PrintedGroup[]) => void;
};

/** Which links come on paper. Those of panels only when they are asked for: whoever finds the sheet has the panel. */
export function PrintCard({ links, chosen, onChoose }: Props) {
  const pages = chosen.reduce((sum, group) => sum + printedLinks(links, group).length, 0);

  function toggle(group: PrintedGroup) {
    onChoose(printedGroups.filter((one) => chosen.includes(one) !== (one === group)));
  }

  return (
    <Card as="section" aria-labelledby="print-links" className={styles.print}>
      <h2 id="print-links">{t('runLinks.print')}</h2>
      {offeredGroups(links).map((group) => (
        <CheckField
          key={group}
          label={t(`runLinks.print.${group}`)}
          hint={group === 'panels' ? t('runLinks.print.panels.hint') : undefined}
          checked={chosen.includes(group)}
          onChange={() => toggle(group)}
        />
      ))}
      <Button
        variant="primary"
        blocked={pages === 0 ? t('runLinks.print.nothing') : null}
        onClick={() => window.print()}
      >
        {t('runLinks.print.do', { count: pages })}
      </Button>
    </Card>
  );
}
