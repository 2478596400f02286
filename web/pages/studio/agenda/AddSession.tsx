import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import { madeTypes } from '#contract/kinds/made-types.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { kinds } from '../kinds/kinds.ts';
import { insideMain } from '../layout/inside-main.ts';
import styles from './agenda.module.css';

/** `parent`: inside which session; left out, on the agenda itself. */
export function AddSession({ phId, parent }: { phId: string; parent?: string }) {
  return (
    <Menu position="bottom-end" width={280} portalProps={insideMain}>
      <Menu.Target>
        <Button icon={<Icon name="plus" />}>{t('agenda.add')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {madeTypes.map((type) => (
          <Menu.Item
            key={type}
            component={Link}
            to={to('new-session', { phId, sessionType: type, parent })}
            leftSection={<Icon name={kinds[type].icon} />}
          >
            <strong>{t(`agenda.add.${type}`)}</strong>
            <span className={styles.choiceText}>{t(`agenda.add.${type}.text`)}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
