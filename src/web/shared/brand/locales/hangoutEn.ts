/** How Hangout speaks: one hangs out in hangouts. */
export const hangout = {
  common: { nav: { home: 'Hangout, all hangouts', rooms: 'Hangouts' } },
  lobby: {
    title: 'Hangouts',
    heading: 'Who do you hang out with tonight?',
    rooms_one: '{{count}} hangout',
    rooms_other: '{{count}} hangouts',
    privateRooms_one: 'and {{count}} private hangout',
    privateRooms_other: 'and {{count}} private hangouts',
    create: 'Start a hangout',
    walkIn: 'Hang out',
    rows: { mine: 'Your hangouts' },
  },
}
