import * as z from 'zod'
import { job } from './kinds.ts'

/** Songs that wait to come into a crate do so. */
export const fillCrate = job('playlist.fillCrate', z.object({ crateUuid: z.string() }))

/** Artists, albums and listing of recordings that changed are to be found out anew. */
export const catalogueSongs = job('playlist.catalogueSongs', z.object({}))

/** Answers of music providers that serve nobody any more are deleted. */
export const refreshMusic = job('music.refresh', z.object({}))
