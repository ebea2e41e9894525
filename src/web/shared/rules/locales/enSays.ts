/** What listeners will see of each rule, in one sentence. */
export const says = {
  decks: {
    playsPerStay: {
      off: 'A DJ keeps the seat as long as they like.',
      on: 'After {{songs}} a DJ hands the seat to whoever waits.',
    },
    skippedCounts: {
      on: 'A song that is skipped uses up its DJ’s turn.',
      off: 'A song that is skipped early does not use up its DJ’s turn.',
    },
    graceSeconds: 'When a DJ has no song ready, the room waits {{time}}.',
    emptyTurns: 'A DJ loses the seat after {{turns}} in a row without a song.',
    silentMinutes: 'After {{time}} of silence the first DJ loses the seat.',
    keepPlaceMinutes: {
      off: 'Who loses the connection loses the seat.',
      on: 'Who loses the connection finds their seat again for {{time}}.',
    },
  },
  line: {
    off: 'When the decks are full, one tries again later.',
    fifo: 'When the decks are full, people wait; who came first is next.',
    roundRobin: 'When the decks are full, people wait and come round in turn.',
    leastRecent: 'When the decks are full, people wait; who has not played for longest is next.',
    weighted: 'When the decks are full, people wait; some roles come round more often.',
  },
  song: {
    length: {
      off: 'Songs may be of any length.',
      both: 'Songs are between {{min}} and {{max}} long.',
      least: 'Songs are at least {{min}} long.',
      most: 'Songs are at most {{max}} long.',
    },
    repeat: {
      off: 'A song may come again at any time.',
      hours: 'A song comes again after {{time}}, not sooner.',
      plays: 'A song comes again after {{songs}}, not sooner.',
      both: 'A song comes again after {{time}} and {{songs}}, not sooner.',
      title: 'Other versions of it count too.',
    },
    artist: {
      off: 'An artist may come again at any time.',
      gap: 'Two songs by one artist have {{songs}} between them.',
      most: 'At most {{songs}} by one artist in {{time}}.',
    },
    album: {
      off: 'An album may come again at any time.',
      gap: 'Two songs from one album have {{songs}} between them.',
      most: 'At most {{songs}} from one album in {{time}}.',
    },
    banned: {
      off: 'Nothing is kept out by name.',
      none: 'Nothing is on the list yet.',
      on: 'Not played here: {{list}}.',
      unknown: 'Songs without a known genre are refused too.',
    },
    explicit: {
      off: 'Explicit lyrics are fine.',
      on: 'No explicit lyrics.',
      unknown: 'Songs of which it is not known are refused too.',
    },
    providers: {
      off: 'Music may come from anywhere.',
      none: 'Choose where music may come from.',
      on: 'Music comes from {{list}}.',
    },
    reach: {
      off: 'Songs may be played that some people cannot hear.',
      on: 'At least {{share}} of the people here can hear each song.',
      skip: 'A song that does not play for them after all is skipped.',
    },
  },
  person: {
    plays: {
      off: 'Everybody plays as much as they like.',
      on: 'Everybody plays at most {{songs}} in {{time}}.',
    },
    address: {
      off: 'Any number of accounts of one network may play.',
      on: 'At most {{accounts}} of one network play or wait at once.',
    },
    afk: {
      off: 'Nobody loses a seat for being quiet.',
      on: 'Who gives no sign for {{time}} loses the seat, warned {{list}} before.',
    },
  },
  theme: {
    off: 'A theme is shown, and nothing is held against it.',
    tell: 'While there is a theme, songs that do not fit are marked.',
    enforce: 'While there is a theme, songs that do not fit are refused.',
    moderator: 'Moderators set it.',
    owner: 'Owners and co-owners set it.',
  },
  house: {
    off: 'Where nobody plays it is silent.',
    none: 'No crate is chosen yet: where nobody plays it is silent.',
    on: 'After {{time}} of silence the house DJ plays from a crate, until a person has a song.',
    shuffle: 'Its songs come in random order.',
    inOrder: 'Its songs come in the order of the crate.',
    play: 'It plays on when nobody is here.',
    closed: 'It plays outside the hours too.',
  },
  skip: {
    off: 'Songs are not voted off.',
    on: 'Listeners vote songs off: it takes {{votes}} of 20 who are listening.',
  },
  hours: {
    off: 'The decks are always open.',
    on: 'Open {{when}}, by the clocks of {{zone}}.',
    opening: '{{days}} {{from}}–{{to}}',
    daily: 'every day',
    closed_one: 'Closed on {{count}} day besides.',
    closed_other: 'Closed on {{count}} days besides.',
    decks: 'Outside these hours only moderators take the decks.',
    room: 'Outside these hours only moderators come in or take the decks.',
  },
  words: {
    welcome: { off: 'Nobody is greeted.', on: 'Who comes is greeted: “{{text}}”' },
    motd: { off: 'Nothing stands above the chat.', on: 'Above the chat stands: “{{text}}”' },
    commands: {
      auto: 'Chat commands are the room’s own until a bot is here.',
      on: 'Chat commands are the room’s own.',
      off: 'Chat commands begin with /rt.',
    },
  },
  share: {
    embed: { off: 'Other pages do not show what plays.', on: 'Other pages may show what plays.' },
    feed: { off: 'There are no feeds.', on: 'Feeds tell of each night.' },
    history: {
      everyone: 'Everybody may read what was played.',
      entrants: 'Who may come in may read what was played.',
      moderators: 'Moderators may read what was played.',
    },
  },
}
