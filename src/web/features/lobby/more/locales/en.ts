/** The lobby below what is live: more rows, what rooms are narrowed by, and what was sought. */
export const lobbyRows = {
  rows: {
    promoted: 'Picked for you',
    soon: 'Happening soon',
    mine: 'Your rooms',
    favorites: 'Your favorites',
    recent: 'Where you were',
    quiet: 'Open, nobody on the decks',
  },
  soon: { live: 'On now' },
  search: {
    label: 'Find a room, a song or a DJ',
    found_one: '{{count}} room found',
    found_other: '{{count}} rooms found',
    none: { title: 'No such room tonight', text: 'Nothing fits “{{find}}”. Try a word less.' },
  },
  filter: {
    label: 'Show only some rooms',
    genre: 'Genre',
    anyGenre: 'Any genre',
    language: 'Language',
    anyLanguage: 'Any language',
    noLanguage: 'Not said',
    languageHint: 'What is mostly spoken here. People can look for it in the lobby.',
    friends: 'Friends are there',
    seat: 'A free seat',
    free: 'No account elsewhere needed',
    company: 'Two people or more',
    clear: 'Show all rooms',
    none: { title: 'No room fits', text: 'Nothing that is open now is like that. Ask for a little less.' },
  },
}
