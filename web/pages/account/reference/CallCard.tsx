import { type ReactNode, useId, useState } from 'react';
import { t } from '#web/messages.ts';
import type { ApiCall, Row } from './openapi.ts';
import styles from './reference.module.css';

/** One call. Its tables are drawn when it is opened first: of all calls at once they would be a page of forty thousand elements. */
export function CallCard({ call }: { call: ApiCall }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details
      className={styles.call}
      id={call.id}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>
        <span className={styles.method} data-method={call.method}>
          {call.method}
        </span>
        <code className={styles.path} dir="ltr">
          {call.path}
        </code>
        <span className={styles.summary}>{call.summary}</span>
      </summary>
      {wasOpened && <Details call={call} />}
    </details>
  );
}

function Details({ call: { summary, description, parameters, body, reply, errors } }: { call: ApiCall }) {
  return (
    <div className={styles.details}>
      {description && description !== summary && <p>{description}</p>}
      {parameters.length > 0 && (
        <Part title={t('reference.parameters')}>
          {(label) => (
            <Fields label={label} rows={parameters} places={parameters.map((parameter) => parameter.in)} />
          )}
        </Part>
      )}
      {body.length > 0 && (
        <Part title={t('reference.body')}>{(label) => <Fields label={label} rows={body} />}</Part>
      )}
      <Part title={t('reference.reply')}>
        {(label) =>
          reply.length > 0 ? (
            <Fields label={label} rows={reply} />
          ) : (
            <p className={styles.faint}>{t('reference.nothing')}</p>
          )
        }
      </Part>
      {errors.length > 0 && (
        <Part title={t('reference.errors')}>
          {() => (
            <ul className={styles.errors}>
              {errors.map(({ status, text }) => (
                <li key={status}>
                  <code>{status}</code> {text}
                </li>
              ))}
            </ul>
          )}
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: (label: string) => ReactNode }) {
  const label = useId();
  return (
    <section>
      <h3 id={label}>{title}</h3>
      {children(label)}
    </section>
  );
}

type FieldsProps = { label: string; rows: readonly Row[]; places?: readonly string[] };

function Fields({ label, rows, places }: FieldsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group that scrolls is no landmark, and no fieldset
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to scroll what is wider than a phone
    <div className={styles.scroller} tabIndex={0} role="group" aria-labelledby={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('reference.name')}</th>
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
    </div>
  );
}
