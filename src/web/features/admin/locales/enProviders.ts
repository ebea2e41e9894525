/** The music providers of the server, as their operator sees them. */
export const providers = {
  title: 'Music providers',
  text: 'Where songs come from. Keys are set in the environment of the server; docs/providers.md says where they come from.',
  on: 'Set up',
  off: 'Not set up',
  missing: 'Missing:',
  sounds: 'Its songs sound in rooms ({{setting}}).',
  soundsAlways: 'Its songs sound in rooms.',
  helps: 'It has no songs of its own: it helps to find them.',
  silent: 'Its songs are found and kept, but do not sound in rooms ({{setting}} is off).',
  test: 'Test now',
  testNamed: 'Test {{name}} now',
  answered_one: 'It answered in {{time}} ms with {{count}} song.',
  answered_other: 'It answered in {{time}} ms with {{count}} songs.',
  notAnswered: 'Nothing came of it ({{fault}}, {{time}} ms). {{advice}}',
  advice: {
    refused: 'It does not accept this server: check the keys.',
    busy: 'It asks to be left alone for a while.',
    quota: 'Its quota of today is used up.',
    down: 'It did not answer: check the network and the address.',
    malformed: 'It answered something that cannot be read.',
    other: 'The log of the server may tell more.',
  },
  breaker: 'State',
  closed: 'Works',
  open: 'Left alone for a while',
  halfOpen: 'Being tried',
  quota: 'Searches left today',
  calls: 'Calls today',
  hits: 'Answered from memory',
  plays: 'Plays',
  fault: 'Last trouble',
  never: 'None',
  at: '{{fault}}, {{time}}',
  terms: 'Terms',
  termsOf: 'Terms of {{name}}',
  about: {
    audius:
      'An open catalogue; its key is free and allows ten calls a second. Songs that artists keep for their holders are shown, and do not play.',
    soundCloudPublic:
      'For products that earn nothing, with credit and a link to uploader and SoundCloud; nothing may be stored or mixed with videos or games. It allows fifteen thousand plays a day.',
    youtube:
      'Videos play in YouTube’s own player, visible and with nothing in front of it, never as sound alone. A hundred searches a day are granted, and what was stored is renewed or deleted within thirty days.',
    spotify:
      'Its terms forbid sending one source to several listeners, and mixing it with other services; therefore it does not sound unless you switch it on and answer for it. While the app is in development mode five people may link.',
    apple:
      'Listeners need a subscription of their own and start, pause and skip themselves. Nothing may be earned from it, and its pictures and texts stay off public pages.',
    sevenDigital: 'Needs a commercial contract. Every play is reported to it, those of no length too.',
    openSubsonic: 'A music server of your own. You answer for the rights to what it plays to others.',
    odesli:
      'Tells where else a song is, from its page at one provider; ten times a minute without a key. It learns addresses of songs, and nothing of people.',
    musicbrainz:
      'An open encyclopedia that tells where else a song is, from its ISRC; once a second, with an address at which it reaches you.',
    cyanite:
      'Listens to songs and tells which sound alike; under a contract. It learns the ids of songs at Spotify, and nothing of people.',
    jellyfin: 'A music server of your own. You answer for the rights to what it plays to others.',
  },
}
