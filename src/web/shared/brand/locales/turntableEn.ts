/** How Turntable speaks: one spins in rooms. */
export const turntable = {
  common: { nav: { home: 'Turntable, all rooms' } },
  lobby: {
    heading: 'Who is spinning tonight?',
    room: { by: 'spinning: {{name}}', silent: 'Nobody spins yet. The decks are free.' },
    rows: { quiet: 'Open, nobody is spinning' },
  },
  room: { decks: { take: 'Spin', leave: 'Stop spinning' } },
}
