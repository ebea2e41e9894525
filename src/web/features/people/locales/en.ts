/** One's people: friends, requests, DJs one follows. */
export const friends = {
  title: 'People',
  tabs: {
    label: 'Your people',
    friends: 'Friends',
    requests: 'Requests',
    requestsOf: 'Requests ({{count}})',
    following: 'Following',
    find: 'Find',
  },
  friends: {
    noneTitle: 'Nobody yet',
    noneText: 'Friends see where the others are, and get there with one tap.',
    find: 'Find people',
  },
  requests: {
    for: 'They ask you',
    from: 'You asked',
    noneTitle: 'No requests',
    noneText: 'Whoever wants to be your friend shows up here.',
    noneFrom: 'You wait for nobody’s answer.',
  },
  following: {
    noneTitle: 'You follow no DJ yet',
    noneText: 'Follow whoever plays what you like, and hear when they are on the decks.',
    told: 'You are told when they play',
    quiet: 'Quietly',
    on: 'On',
    off: 'Off',
    tellOf: 'Tell me when {{name}} plays',
    stopOf: 'Stop following {{name}}',
  },
  find: {
    label: 'Find people by name',
    text: 'Type at least two letters of a name.',
    found: 'People found',
    you: 'That is you',
    friend: 'Friend',
    noneTitle: 'Nobody called “{{name}}”',
    noneText: 'Check the spelling. Some people choose not to be found.',
  },
}
