import type { ClosingView } from '#contract/accounts/closing.ts';
import { t } from '#web/messages.ts';
import styles from './settings.module.css';

/** What closing the account takes along, and what it leaves, by name where there are names. */
export function WhatGoes({ view }: { view: ClosingView }) {
  const { pigeonholesThatGo, teamsThatGo, teamsThatStay } = view;
  const goes = [
    t('account.close.goes.profile'),
    t('account.close.goes.name'),
    t('account.close.goes.pigeonholes', { count: pigeonholesThatGo }),
    ...teamsThatGo.map((team) => t('account.close.goes.team', { team })),
  ];
  const stays = [
    ...teamsThatStay.map((team) => t('account.close.stays.team', { team })),
    t('account.close.stays.said'),
    t('account.close.stays.log'),
  ];
  return (
    <div className={styles.columns}>
      <Listed title={t('account.close.goes')} items={goes} />
      <Listed title={t('account.close.stays')} items={stays} />
    </div>
  );
}

function Listed({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
