import type { Track } from './kit/track.ts'
import { chromeCoast } from './tracks/chromeCoast.ts'
import { glassGarden } from './tracks/glassGarden.ts'
import { lateCheckout } from './tracks/lateCheckout.ts'
import { lowTide } from './tracks/lowTide.ts'
import { marketLights } from './tracks/marketLights.ts'
import { pixelPicnic } from './tracks/pixelPicnic.ts'
import { sundaySocks } from './tracks/sundaySocks.ts'
import { tramNine } from './tracks/tramNine.ts'
import { undertow } from './tracks/undertow.ts'
import type { Design } from '#contract/room/room.ts'

/** A demo DJ, with their songs. */
export interface HouseDj {
  readonly key: string
  readonly nickname: string
  readonly avatarId: string
  readonly color: string
  readonly room: string
  readonly tracks: readonly Track[]
}

export interface HouseRoom {
  readonly key: string
  readonly name: string
  readonly description: string
  readonly design: Design
  readonly genres: readonly string[]
}

/** The demo rooms, made on first start. */
export const houseRooms: readonly HouseRoom[] = [
  {
    key: 'basement',
    name: 'The Basement',
    description: 'House, drum and bass, neon and pixels. Take a seat on the decks whenever you like.',
    design: 'CLUB',
    genres: ['House', "Drum'n'bass", 'Synthwave', 'Chiptune'],
  },
  {
    key: 'harbour',
    name: 'Slow Harbour',
    description: 'Lo-fi, dub, cumbia and quiet gardens, with a view of the water.',
    design: 'YACHT',
    genres: ['Lo-fi', 'Ambient', 'Funk', 'Cumbia', 'Dub'],
  },
]

/** Who plays there, in the order in which they take the decks. */
export const houseDjs: readonly HouseDj[] = [
  {
    key: 'vero',
    nickname: 'Vera Verano',
    avatarId: 'vinyl',
    color: '#FF8A5B',
    room: 'basement',
    tracks: [lateCheckout, chromeCoast],
  },
  {
    key: 'wren',
    nickname: 'Wren & Moss',
    avatarId: 'owl',
    color: '#FFB454',
    room: 'harbour',
    tracks: [tramNine, sundaySocks, glassGarden],
  },
  {
    key: 'kilo',
    nickname: 'Kilo Hertz',
    avatarId: 'robot',
    color: '#6BC5FF',
    room: 'basement',
    tracks: [undertow, pixelPicnic],
  },
  {
    key: 'tomas',
    nickname: 'Tomás Marea',
    avatarId: 'octopus',
    color: '#5BE0A5',
    room: 'harbour',
    tracks: [marketLights, lowTide],
  },
]

/** Every song with its DJ, in the order of making: both rooms sound soon, and soon have two DJs each. */
export const inOrder = (): { dj: HouseDj; track: Track }[] =>
  Array.from({ length: Math.max(...houseDjs.map((dj) => dj.tracks.length)) }, (_, round) =>
    houseDjs.flatMap((dj) => {
      const track = dj.tracks[round]
      return track ? [{ dj, track }] : []
    }),
  ).flat()
