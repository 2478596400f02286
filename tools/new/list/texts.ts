import type { Text } from '../text.ts';
import { capital } from '../thing/names.ts';
import { filtersOf, searchedOf } from './declaration.ts';
import type { ListRequest } from './request.ts';

/** `empty`: what to do where there are none. */
export function listTexts({ many, fields }: ListRequest, empty: string): Text[] {
  const name = many.camel;
  const searched = searchedOf(fields).map(({ words }) => words);
  const by = [searched.slice(0, -1).join(', '), ...searched.slice(-1)].filter((words) => words !== '');
  return [
    [`${name}.title`, capital(many.words)],
    [`${name}.search`, `Search by ${by.join(' or ')}`],
    [`${name}.empty.title`, `No ${many.words} yet`],
    [`${name}.empty.text`, empty],
    ...filtersOf(fields).map((field): Text => [`${name}.${field.name}.all`, `Any ${field.words}`]),
  ];
}
