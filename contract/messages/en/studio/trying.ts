/** Trying an event before the day. */
export const texts = {
  'testMode.title': 'Test mode',
  'testMode.on': 'Test mode is on',
  'testMode.off.text':
    'Opens every session so you can try them. Whatever people send is deleted when you end it, at the latest when the first session starts.',
  'testMode.on.text':
    'Every session is open. Whatever people send is deleted when you end test mode or start a session.',
  'testMode.begin': 'Turn on test mode',
  'testMode.end': 'End test mode',
  'testMode.endsIn': 'Ends in',
  'testMode.bar': 'Test mode. Nothing people send is kept.',
  'testMode.bar.run': 'Go to the run page',
} as const;
