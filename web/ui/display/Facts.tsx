import { Fragment } from 'react';

/** Short facts in one line, each read in its own direction: a name in another script turns nothing round that stands beside it. */
export function Facts({ of }: { of: readonly (string | null | false)[] }) {
  return of
    .filter((fact) => typeof fact === 'string')
    .map((fact, at) => (
      <Fragment key={fact}>
        {at > 0 && ' · '}
        <bdi>{fact}</bdi>
      </Fragment>
    ));
}
