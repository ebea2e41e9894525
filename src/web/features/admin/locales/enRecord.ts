/** What is recorded of how the house is used. */
export const record = {
  title: 'The record',
  text: 'What people and the server told of how this place is used. Charts are drawn from it.',
  nothing: 'Nothing yet',
  fact: {
    eventsToday: 'Events today',
    oldestEvent: 'Kept since',
    moderationActions: 'Acts of moderation',
    jobsWaiting: 'Jobs waiting',
  },
  dropped: 'Not taken',
  droppedText:
    'What clients told and this node dropped since it started: unknown, wrong, too much or not wanted.',
  droppedNothing: 'Everything that came was taken.',
  geo: 'Countries',
  geoNone: 'There is no database of countries: every country is unknown.',
  geoIs_one: 'Known by {{source}}, made on {{time}}, {{count}} day old.',
  geoIs_other: 'Known by {{source}}, made on {{time}}, {{count}} days old.',
  geoOld: 'It is more than a year old. GEO_DB names a file of your own.',
} as const
