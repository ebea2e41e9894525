/** Finding songs, wherever one looks for them. */
export const find = {
  label: 'Find songs',
  placeholder: 'Title, artist, or a link',
  places: 'Where to look',
  all: 'All',
  mine: 'Only my own songs there',
  found: 'Songs found',
  results_one: '{{count}} song found',
  results_other: '{{count}} songs found',
  resultsSoFar_one: '{{count}} song found so far',
  resultsSoFar_other: '{{count}} songs found so far',
  more: 'Show more',
  keys: 'Arrow keys move · Enter queues · Shift+Enter plays next in the queue · P listens',
  partial_one: '{{providers}} did not answer. Its songs are missing here.',
  partial_other: '{{providers}} did not answer. Their songs are missing here.',
  none: {
    title: 'Nothing found for “{{query}}”',
    mine: 'No songs of your own there',
    text: 'Check the spelling, paste a link, or upload the song yourself.',
    textAlone: 'Check the spelling, paste a link, or look under All.',
  },
  offline: {
    title: 'You are offline',
    text: 'Searching needs the network. What you have in your queue stays.',
  },
  quota: {
    title: 'No more searches at {{name}} today',
    text: 'Paste the link of a song instead: that always works. Searching works again tomorrow.',
  },
  link: {
    none: '{{name}} is not linked',
    broken: 'Your link to {{name}} no longer works',
    text: 'Link your account at {{name}} to search among your own songs there.',
    action: 'Linked providers',
  },
  down: '{{name}} did not answer',
  failed: 'The search did not work',
  submit: {
    text: '{{name}} answers only so many searches a day, so it looks when you say so. A pasted link works at once.',
    action: 'Search {{name}}',
  },
  behindLink: 'Behind the link',
  linkFailed: 'Nothing came of this link',
  playlist: {
    kind: 'Playlist',
    guest: 'This link leads to a whole playlist. With an account you can look into it.',
  },
}
