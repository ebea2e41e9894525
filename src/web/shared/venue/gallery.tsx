import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { avatarColors, avatarSlugs } from '#contract/avatars.ts'
import { designs } from '#contract/room/room.ts'
import type { Dancer, Dj, VenueAnimation, VenueEffect } from './types.ts'
import { Venue } from './Venue.tsx'

// Looks at venues without a server: `npx vite src/web/shared/venue`, then /gallery.html?design=BARN&people=120&playing=1
const query = new URLSearchParams(location.search)
const number = (name: string, fallback: number): number => Number(query.get(name) ?? fallback)
const people = Math.min(500, number('people', 40))
const seats = number('seats', 5)
const onDecks = Math.min(seats, number('djs', 3))
const playing = query.get('playing') !== '0'

let state = 11
const chance = (): number => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return state / 2_147_483_648
}
const pick = <T,>(list: readonly [T, ...T[]]): T => list[Math.floor(chance() * list.length)] ?? list[0]
const names = [
  'Ana',
  'Teo',
  'Mireille',
  'Odd',
  'Wren',
  'Kofi',
  'Lucía',
  'Bram',
  'Sunniva',
  'Ji-woo',
  'Zé',
  'Nadia',
] as const

const crowd = Array.from(
  { length: people },
  (_, i): Dancer => ({
    uuid: `person-${i}`,
    name: `${pick(names)} ${i}`,
    avatarId: i % 17 === 5 ? 'ghost' : pick(avatarSlugs),
    color: pick(avatarColors),
    position: {
      x: Math.round(((i * 75.4878) % 100) * 10) / 10,
      y: Math.round(((i * 56.984 + 86) % 100) * 10) / 10,
    },
    like: query.get('likes') === 'all' || chance() < 0.55,
    dislike: chance() < 0.08,
    friend: i > 0 && chance() < Math.min(0.12, 6 / people),
    isMe: i === 0,
  }),
)
const djs = Array.from(
  { length: onDecks },
  (_, i): Dj => ({
    uuid: `dj-${i}`,
    name: pick(names),
    avatarId:
      (['fox', 'afro', 'robot', 'owl', 'vinyl', 'frog', 'turban', 'guitar', 'cat', 'moon'] as const)[i] ??
      'bear',
    color: avatarColors[(i * 5) % avatarColors.length] ?? '#ffb454',
    playing: playing && i === 0,
  }),
)

const cover = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#ff5e8a"/><stop offset="1" stop-color="#4b2fd6"/></linearGradient></defs><rect width="400" height="400" fill="url(#g)"/><circle cx="200" cy="180" r="110" fill="#ffd166"/><path d="M0 260q100-60 200 0t200 0v140H0z" fill="#1d1147"/><path d="M0 310q100-50 200 0t200 0v90H0z" fill="#3fd0c9"/></svg>',
)}`

const listeners = new Set<(animation: VenueAnimation) => void>()
const animations = (listener: (animation: VenueAnimation) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
if (query.get('lively') === '1') {
  setInterval(() => {
    const userUuid = `person-${Math.floor(Math.random() * people)}`
    const animation: VenueAnimation =
      Math.random() < 0.6
        ? { userUuid, animation: 'jump' }
        : {
            userUuid,
            animation: 'emoji',
            emoji: ['🔥', '🎉', '💜', '🕺'][Math.floor(Math.random() * 4)] ?? '🎉',
          }
    for (const listener of listeners) listener(animation)
  }, 160)
}
Object.assign(window, {
  animate: (animation: VenueAnimation) => listeners.forEach((listener) => listener(animation)),
})

const colors = (query.get('colors') ?? 'ff5e8a,6a4bff').split(',').map((hex) => `#${hex}`)
const coverColors = [colors[0] ?? '#ff5e8a', colors[1] ?? '#6a4bff'] as const
const beat = playing ? { bpm: number('bpm', 120), firstBeatAtServerMs: 0 } : null
const ignore = (): void => undefined
const labels = {
  takeDecks: 'Take the decks',
  dj: (name: string, plays: boolean) => (plays ? `${name}, playing` : `${name}, on the decks`),
}

// `effects=confetti,spotlight`, from `since` ms ago on; `still=1` keeps the clock standing.
const began = Date.now()
const at = began + number('since', 0)
const effects = (query.get('effects') ?? '').split(',').flatMap((kind): VenueEffect[] => {
  const common = { key: kind, startsAt: began, endsAt: began + number('lasts', 10_000) }
  switch (kind) {
    case 'confetti':
    case 'fireworks':
      return [{ ...common, kind }]
    case 'emojiRain':
      return [{ ...common, kind, emoji: query.get('emoji') ?? '🔥' }]
    case 'tint':
      return [{ ...common, kind, color: '#2f7bff' }]
    case 'spotlight':
      return [{ ...common, kind, on: query.get('on') ?? 'dj-0' }]
    default:
      return []
  }
})
const clock = (): number => (query.get('still') === '1' ? at : Date.now() + number('since', 0))

createRoot(document.querySelector('#root') ?? document.body).render(
  <StrictMode>
    <Venue
      design={designs.find((design) => design === query.get('design')) ?? 'CLUB'}
      coverUrl={playing ? cover : null}
      coverColors={coverColors}
      numberOfDjs={seats}
      djs={djs}
      crowd={crowd}
      beat={beat}
      serverNow={effects.length > 0 ? clock : () => Date.now()}
      effects={effects}
      onSeatClick={ignore}
      onPersonClick={ignore}
      animations={animations}
      vibe={number('vibe', 0.7)}
      labels={labels}
    />
  </StrictMode>,
)
