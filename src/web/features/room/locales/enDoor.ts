/** At the door of a room. */
export const door = {
  entering: 'Walking in',
  reason: 'The moderator’s words:',
  until: 'Until {{time}}.',
  timeLeft: '{{time}} to go.',
  endless: 'This has no end for now.',
  appeal: 'What was done about me',
  otherRooms: 'See other rooms',
  password: {
    title: 'This room has a password',
    text: 'Whoever sent you the link may know it.',
    missing: 'Type the password.',
    label: 'Password',
    wrong: 'That is not it. Try again.',
    tooMany: 'Too many tries. Wait a while before the next one.',
    go: 'Go in',
  },
  notFound: { title: 'No such room', text: 'The room is gone, or the link has a typo.' },
  banned: { title: 'You are banned', text: 'The people who run this place closed it to your account.' },
  bannedFromRoom: {
    title: 'This room is closed to you',
    text: 'Its moderators banned you. Other rooms are still open.',
  },
  kicked: {
    title: 'You were removed from this room',
    text: 'A moderator removed you. You may come back when the time is over.',
  },
  full: { title: 'The room is full', text: 'Somebody will leave sooner or later. Try again in a moment.' },
  closedNow: {
    title: 'The room is closed at this hour',
    text: 'It opens again by itself.',
  },
  guestsShut: {
    title: 'Guests cannot enter right now',
    text: 'Log in with an account, or come back later.',
  },
  signedOut: { title: 'You were logged out', text: 'Your session has ended. Log in again.' },
  left: { title: 'You left', text: 'The room goes on without you. Come back any time.' },
  failed: {
    title: 'The room cannot be reached',
    text: 'The server did not answer. Check your network and try again.',
  },
}
