import { createHmac } from 'node:crypto'
import type { Tools } from '#services/core/context.ts'
import { shortIdAlphabet } from '../shortId.ts'

/** What a recording is called in links and answers. */
export interface SongIds {
  readonly id: number
  readonly shortId: string
}

/** Ours begin here, so that ids that clients bring from elsewhere can be kept, and end below 2^53. */
const FIRST = 1_000_000_000_000_000n
const COUNT = 8_000_000_000_000_000n
const SHORT_LENGTH = 10

/**
 * The ids of a recording by its identity: the same on all nodes before anything is stored, and nobody can choose a
 * song whose ids are those of another.
 */
export const idsFor = ({ settings }: Pick<Tools, 'settings'>, identity: string): SongIds => {
  const bytes = createHmac('sha256', settings.masterKey).update(`roomtone/playlist/song/${identity}`).digest()
  const letters = [...bytes.subarray(8, 8 + SHORT_LENGTH)].map(
    (byte) => shortIdAlphabet[byte % shortIdAlphabet.length],
  )
  return { id: Number(FIRST + (bytes.readBigUInt64BE() % COUNT)), shortId: letters.join('') }
}

/** Ids a song was brought with that may be kept if no other recording has them; 0 and '' for none. */
export const broughtIds = (song: Readonly<Record<string, unknown>>): SongIds => {
  const id = String(song['songId'])
  const shortId = String(song['songShortId'])
  return {
    id: /^[1-9][0-9]{0,9}$/.test(id) ? Number(id) : 0,
    shortId: /^[0-9A-Za-z_-]{10}$/.test(shortId) ? shortId : '',
  }
}
