/** Trying an event before the day. */
export const texts = {
  'testMode.on': 'Test mode is on',
  'testMode.off.text':
    'A rehearsal opens every session so you can try them. Whatever people send is deleted when you end it, at the latest when the first session starts.',
  'testMode.on.text':
    'Every session is open. Whatever people send is deleted when you end test mode or start a session.',
  'testMode.begin': 'Rehearse first',
  'testMode.end': 'End test mode',
  'testMode.endsIn': 'Ends in',
  'testMode.bar': 'Test mode. Nothing people send is kept.',
  'testMode.bar.run': 'Go to the run page',

  'rehearsal.title': 'Rehearsal',
  'rehearsal.text':
    'A simulated audience asks, votes and chats for a minute. See how projector and desk look in a full hall.',
  'rehearsal.people': 'People',
  'rehearsal.start': 'Start rehearsal',
  'rehearsal.stop': 'Stop rehearsal',
  'rehearsal.by': 'Started by {name}',
  'rehearsal.running_one': '{count} simulated person',
  'rehearsal.running_other': '{count} simulated people',
  'rehearsal.sent_one': '{count} action',
  'rehearsal.sent_other': '{count} actions',
} as const;
