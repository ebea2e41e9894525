import type { Design } from '#contract/room/room.ts'

/** Where the cover hangs in a venue's picture, in per cent of it, and the outline of that screen. */
export interface Screen {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** A CSS clip-path. */
  readonly outline: string
}

const round = 'circle(50%)'
const plain = 'inset(0 round 3%)'

/** The screens, as `scripts/venuePictures.ts` prints them. */
export const screens: Record<Design, Screen> = {
  BARN: { left: 37.1, top: 9.8, width: 25.9, height: 33, outline: plain },
  BARN_UA: { left: 37.1, top: 9.6, width: 25.9, height: 32.8, outline: plain },
  CHAT_ONLY: { left: 29.2, top: 9.3, width: 41.7, height: 74.1, outline: plain },
  CLUB: { left: 38.8, top: 6.2, width: 22.5, height: 40, outline: round },
  CLUB_UA: {
    left: 37.2,
    top: 3.4,
    width: 25.6,
    height: 45.6,
    outline: 'polygon(50% 0, 100% 50%, 50% 100%, 0 50%)',
  },
  FERRY_BUILDING: { left: 38.2, top: 5.8, width: 23.6, height: 42.8, outline: 'inset(0 round 50% 50% 0 0)' },
  FESTIVAL: { left: 36.3, top: 8.8, width: 27.4, height: 32.2, outline: plain },
  STADIUM: { left: 36.5, top: 10, width: 27, height: 32.4, outline: plain },
  THEATER: { left: 36.5, top: 10.6, width: 27, height: 32.4, outline: plain },
  TOMORROWLAND: { left: 39.1, top: 7.4, width: 21.8, height: 38.8, outline: round },
  UNDERGROUND: { left: 39.1, top: 6.8, width: 21.8, height: 38.8, outline: round },
  YACHT: {
    left: 37.6,
    top: 3.4,
    width: 24.8,
    height: 43,
    outline:
      'polygon(50% 2%, 68% 20%, 84% 44%, 95% 76%, 96% 98%, 50% 100%, 4% 98%, 5% 76%, 16% 44%, 32% 20%)',
  },
}
