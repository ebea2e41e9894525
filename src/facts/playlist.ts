import * as z from 'zod'
import { job } from './kinds.ts'

/** Songs that wait to come into a crate do so. */
export const fillCrate = job('playlist.fillCrate', z.object({ crateUuid: z.string() }))
