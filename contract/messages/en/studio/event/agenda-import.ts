/** An agenda that is brought as a file. */
export const texts = {
  'agendaImport.open': 'Import',
  'agendaImport.title': 'Import an agenda',
  'agendaImport.text':
    'Paste rows from a spreadsheet, or choose a file (.xlsx or CSV). The first row names the columns. Up to {count} sessions.',
  'agendaImport.template': 'Take a template:',
  'agendaImport.template.xlsx': 'Excel',
  'agendaImport.template.csv': 'CSV',
  'agendaImport.paste': 'Rows, with a header',
  'agendaImport.check': 'Check',
  'agendaImport.file': 'Or choose a file',
  'agendaImport.wrong_one': '{count} cell is wrong. Correct it and check again; nothing has been imported.',
  'agendaImport.wrong_other':
    '{count} cells are wrong. Correct them and check again; nothing has been imported.',
  'agendaImport.row': 'Row {line}:',
  'agendaImport.cell': 'Row {line}, {column}:',
  'agendaImport.more_one': 'and {count} more',
  'agendaImport.more_other': 'and {count} more',
  'agendaImport.ready_one': '{count} session will be added.',
  'agendaImport.ready_other': '{count} sessions will be added.',
  'agendaImport.column.name': 'Session',
  'agendaImport.column.type': 'Type',
  'agendaImport.column.time': 'Time',
  'agendaImport.noTime': 'Started manually',
  'agendaImport.alreadyThere_one':
    '{count} of them has the name and start of a session you already have. It will be there twice.',
  'agendaImport.alreadyThere_other':
    '{count} of them have the name and start of sessions you already have. They will be there twice.',
  'agendaImport.unused': 'Columns that aren’t used: {columns}',
  'agendaImport.do_one': 'Import {count} session',
  'agendaImport.do_other': 'Import {count} sessions',
  'agendaImport.progress': 'Importing the agenda: {done} of {of}',
  'agendaImport.waiting': 'The import is waiting: number {place} in line',
  'agendaImport.cancel': 'Cancel import',
  'agendaImport.done_one': '{count} session was imported',
  'agendaImport.done_other': '{count} sessions were imported',
} as const;
