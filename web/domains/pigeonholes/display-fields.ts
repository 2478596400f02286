import { type Display, displayFields, timeDisplays } from '#contract/pigeonholes/display.ts';

/** How an event is shown, as it stands in the form: the language of each device is none. */
type DisplayFields = { [Name in keyof Display]: string };

export const displayOf = (saved: Display): DisplayFields => ({
  language: saved.language ?? '',
  timeDisplay: saved.timeDisplay,
  dayTab: String(saved.dayTab),
});

export const displayBody = (fields: DisplayFields): Display => ({
  language: displayFields.language.catch(null).parse(fields.language),
  timeDisplay: timeDisplays.find((one) => one === fields.timeDisplay) ?? 'device',
  dayTab: fields.dayTab === 'true',
});
