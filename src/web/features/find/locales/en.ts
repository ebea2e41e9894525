/** The one search, over every page. */
export const finder = {
  label: 'Search rooms, people, communities, events and songs',
  short: 'Search everything',
  hint: 'Two letters are enough. The arrow keys choose, Enter goes there.',
  results: 'Results',
  noneTitle: 'Nothing called “{{q}}”',
  noneText: 'Try fewer letters, or another spelling.',
  group: {
    rooms: 'Rooms',
    people: 'People',
    communities: 'Communities',
    events: 'Events',
    songs: 'Songs',
  },
  here_one: '{{count}} here',
  here_other: '{{count}} here',
  members_one: '{{count}} member',
  members_other: '{{count}} members',
  you: 'That is you',
  friend: 'Your friend',
}
