import { type ReactNode, useId } from 'react';
import { t } from '#web/messages.ts';
import type { ApiCall, Row } from './openapi.ts';
import styles from './reference.module.css';

export function CallCard({ call }: { call: ApiCall }) {
  const { parameters, body, reply, errors } = call;
  return (
    <details className={styles.call} id={call.id}>
      <summary>
        <span className={styles.method} data-method={call.method}>
          {call.method}
        </span>
        <code className={styles.path} dir="ltr">
          {call.path}
        </code>
        <span className={styles.summary}>{call.summary}</span>
      </summary>
      <div className={styles.details}>
        {call.description && call.description !== call.summary && <p>{call.description}</p>}
        {parameters.length > 0 && (
          <Part title={t('reference.parameters')}>
            <Fields rows={parameters} places={parameters.map((parameter) => parameter.in)} />
          </Part>
        )}
        {body.length > 0 && (
          <Part title={t('reference.body')}>
            <Fields rows={body} />
          </Part>
        )}
        <Part title={t('reference.reply')}>
          {reply.length > 0 ? (
            <Fields rows={reply} />
          ) : (
            <p className={styles.faint}>{t('reference.nothing')}</p>
          )}
        </Part>
        {errors.length > 0 && (
          <Part title={t('reference.errors')}>
            <ul className={styles.errors}>
              {errors.map(({ status, text }) => (
                <li key={status}>
                  <code>{status}</code> {text}
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>
    </details>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Fields({ rows, places }: { rows: readonly Row[]; places?: readonly string[] }) {
  const label = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to scroll what is wider than a phone
    <section className={styles.scroller} tabIndex={0} aria-labelledby={label}>
      <table>
        <thead>
          <tr>
            <th scope="col" id={label}>
              {t('reference.name')}
            </th>
            {places && <th scope="col">{t('reference.in')}</th>}
            <th scope="col">{t('reference.type')}</th>
            <th scope="col">{t('reference.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.name}>
              <th scope="row">
                <code dir="ltr">{row.name}</code>
                {row.required && <span className={styles.required}>{t('reference.required')}</span>}
              </th>
              {places && <td>{places[at]}</td>}
              <td>
                <code dir="ltr">{row.type}</code>
              </td>
              <td>{row.meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
