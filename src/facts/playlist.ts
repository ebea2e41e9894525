import * as z from 'zod'
import { Song } from '#contract/song.ts'
import { ScrobbleName } from '#contract/playlist/scrobbling.ts'
import { fact, job } from './kinds.ts'
import { HeardTrack } from './runtime.ts'

/** No song came into a night of a room for so long that it is over. Times: epoch ms. */
export const nightEnded = fact(
  'nightEnded',
  z.object({
    nightId: z.string(),
    roomUuid: z.string(),
    beganAt: z.number(),
    endedAt: z.number(),
    plays: z.number(),
    likes: z.number(),
    dislikes: z.number(),
    stars: z.number(),
  }),
)

/** A night of a room may be over. */
export const closeNight = job('playlist.closeNight', z.object({ nightId: z.string() }))

/** What somebody heard is to be written down at a service. */
export const sendScrobbles = job(
  'playlist.sendScrobbles',
  z.object({ userUuid: z.string(), service: ScrobbleName }),
)

/** What plays in a room is to be told to the services of those who hear it. */
export const tellNowPlaying = job(
  'playlist.tellNowPlaying',
  z.object({
    roomUuid: z.string(),
    djUuid: z.string(),
    track: HeardTrack,
    /** Epoch ms; it is told of no song that is over. */
    until: z.number(),
  }),
)

/** Rooms in which a night is played again and nobody was for a day are over. */
export const endReplays = job('playlist.endReplays', z.object({}))

/** What waits for such a service is looked for, and what was sent long ago forgotten. */
export const sweepScrobbles = job('playlist.sweepScrobbles', z.object({}))

/** Songs that wait to come into a crate do so. */
export const fillCrate = job('playlist.fillCrate', z.object({ crateUuid: z.string() }))

/** The next page of a list at a provider is to come into a crate. */
export const importPage = job('playlist.importPage', z.object({ crateUuid: z.string() }))

/** The next step of an export is to be done. */
export const exportCrate = job('playlist.exportCrate', z.object({ exportId: z.string() }))

/** Artists, albums and listing of recordings that changed are to be found out anew. */
export const catalogueSongs = job('playlist.catalogueSongs', z.object({}))

/** A song of a library is to be made into sound of ours. */
export const prepareLibrarySong = job('music.prepare', z.object({ librarySongId: z.string() }))

/** Songs of libraries that nobody uses any more, or for which there is no room, are taken away. */
export const sweepLibrary = job('music.sweepLibrary', z.object({}))

/** Answers of music providers that serve nobody any more are deleted. */
export const refreshMusic = job('music.refresh', z.object({}))

/** 7digital is to be told what was heard of its songs. */
export const logSevenDigital = job('music.logSevenDigital', z.object({}))

/** Cyanite has listened to a song: what is like it is to be found out. */
export const songAnalysed = job('music.analysed', z.object({ spotifyId: z.string() }))

/** The songs that come next in somebody's queue are to be looked at: whether they can play. */
export const checkComing = job('music.checkComing', z.object({ userUuid: z.string() }))

/** A song that somebody put on the decks is to be looked at in the same way. */
export const checkOnDecks = job('music.checkOnDecks', z.object({ userUuid: z.string(), song: Song }))
