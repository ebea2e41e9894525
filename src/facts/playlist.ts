import * as z from 'zod'
import { job } from './kinds.ts'

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

/** Cyanite has listened to a song: what is like it is to be found out. */
export const songAnalysed = job('music.analysed', z.object({ spotifyId: z.string() }))

/** The songs that come next in somebody's queue are to be looked at: whether they can play. */
export const checkComing = job('music.checkComing', z.object({ userUuid: z.string() }))
