/** The log of auditors. */
export const modLog = {
  title: 'Moderation log',
  text: 'Who did what to whom. What the server recorded never changes; notes and what was reviewed are yours.',
  csv: 'Save as CSV',
  what: 'What was done',
  state: 'Which',
  anything: 'Anything',
  states: {
    open: 'Not reviewed',
    reviewed: 'Reviewed',
    manual: 'Written by hand',
    server: 'Recorded by the server',
  },
  onePerson: 'Of one person.',
  everybody: 'Show everybody',
  none: 'Nothing like this was done.',
  somebody: 'somebody',
  to: 'to {{name}}',
  by: 'by {{name}}',
  bySystem: 'by a rule of the server',
  timeline: 'Their timeline',
  note: 'Note',
  keep: 'Keep the note',
  keepNote: 'Keep the note on “{{what}}” of {{name}}',
  reviewed: 'Reviewed',
  reviewedNamed: 'Reviewed: “{{what}}” of {{name}}',
  write: 'Write something down by hand',
  writeText: 'For what was done elsewhere. It restricts nobody and is told to nobody.',
  whatWas: 'What was done there',
  writeIt: 'Write it down',
  writeNamed: 'Write it down of {{name}}',
  written: 'It is written down',
} as const

/** All that happened to somebody, along one line. */
export const timeline = {
  title: 'Timeline',
  text: 'Acts, roles, reports, purchases and rooms, newest first.',
  kind: 'Kind',
  kinds: {
    moderation: 'Moderation',
    role: 'Role',
    report: 'Report',
    room: 'Room',
    purchase: 'Purchase',
  },
} as const
