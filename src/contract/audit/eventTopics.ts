import * as z from 'zod'
import { text } from '../common.ts'

// Words and names only: nothing here can hold an address, a sentence, or a link.
const word = z.string().regex(/^[\w-]{1,60}$/)
const slug = z.string().regex(/^[a-z0-9_-]{1,100}$/i)
const whole = z.number().int().min(0).max(1_000_000_000)
const time = z.iso.datetime()
const uuid = z.guid()
/** A page as its route is written: `/r/:slug`. */
const route = z.string().regex(/^(\/([:$]?[a-z][\w-]{0,40})?){1,8}$/i)

const aboutSong = { roomSlug: slug, songShortId: word, playId: word }
const aboutAnything = { roomSlug: slug, provider: word, count: whole, code: word, where: word, ms: whole }
const purchase = { step: z.enum(['opened', 'checkout', 'paid', 'left']), bundleId: word, productId: word }

/** What clients may tell, and of each what is kept: all else is dropped. Every field may be left out. */
export const eventTopics = {
  pageView: { path: route, from: route },
  likedTrack: aboutSong,
  dislikedTrack: aboutSong,
  starredTrack: aboutSong,
  createdRoom: { roomSlug: slug, design: word, type: word },
  chatMessageSent: { roomSlug: slug, kind: z.enum(['text', 'gif', 'image', 'song']), length: whole },
  trackStartedPlaying: { roomSlug: slug, songShortId: word, provider: word },
  tokenPurchase: purchase,
  productPurchase: purchase,
  onboardingStep: { step: word, outcome: word, ms: whole },
  feedbackForm: { step: word, rating: z.number().int().min(1).max(5), text: text(2000) },
  joinedRoom: aboutAnything,
  leftRoom: aboutAnything,
  tookDecks: aboutAnything,
  leftDecks: aboutAnything,
  openedStore: aboutAnything,
  changedAvatar: aboutAnything,
  sharedRoom: aboutAnything,
  followedDj: aboutAnything,
  importedPlaylist: aboutAnything,
  searchedSongs: aboutAnything,
  clientError: aboutAnything,
  play: {
    event: z.enum(['total', '15sec', '30sec']),
    playId: word,
    roomSlug: slug,
    roomOwnerUuid: uuid,
    djUuid: uuid,
    songInfo: z.object({ songShortId: word.optional(), provider: word.optional() }),
    startedDate: time,
    updatedDate: time,
    volumeStart: z.number().min(0).max(100),
    volumeEnd: z.number().min(0).max(100),
    userProvider: word,
    /** The song’s id there. */
    userSongId: word,
    subscriptionLevel: word,
    via: z.enum(['dj', 'instead']),
    seconds: z.number().min(0).max(1_000_000),
    errorMsP50: z.number().min(0).max(1_000_000),
  },
} as const satisfies Readonly<Record<string, z.core.$ZodLooseShape>>

export type EventTopic = keyof typeof eventTopics
