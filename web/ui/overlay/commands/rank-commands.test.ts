import { expect, it } from 'vitest';
import { type Command, rankCommands } from './rank-commands.ts';

const command = (label: string, alsoKnownAs?: string): Command => ({
  id: label,
  label,
  alsoKnownAs,
  run: () => {},
});
const all = [
  command('Open projector', 'screen stage'),
  command('Run'),
  command('Présentation'),
  command('Set up'),
  command('Start poll'),
];
const found = (query: string) => rankCommands(all, query).map(({ label }) => label);

it('shows everything, in its own order, to someone who has typed nothing', () => {
  expect(found(' ')).toEqual(['Open projector', 'Run', 'Présentation', 'Set up', 'Start poll']);
});

it('puts a label that begins with the word before one that holds it', () => {
  expect(found('st')).toEqual(['Start poll', 'Open projector']);
});

it('finds a command by another name it goes by', () => {
  expect(found('screen')).toEqual(['Open projector']);
});

it('asks for all words, in any order', () => {
  expect(found('poll start')).toEqual(['Start poll']);
  expect(found('poll run')).toEqual([]);
});

it('does not mind case and accents', () => {
  expect(found('PRESENT')).toEqual(['Présentation']);
});
