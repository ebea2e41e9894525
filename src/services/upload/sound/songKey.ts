import { randomBytes } from 'node:crypto'
import type { Tools } from '#services/core/context.ts'
import { seal, unseal } from '#services/core/secrets/seal.ts'

export const PURPOSE = 'upload.songKey'

type Keys = Pick<Tools, 'settings'>

/** A new AES-128 key for the segments of a file, sealed with the master key. */
export const newSongKey = ({ settings }: Keys): Buffer =>
  seal(settings.masterKey, PURPOSE, randomBytes(16).toString('hex'))

/** The key of a file, open. */
export const songKey = ({ settings }: Keys, sealedKey: Buffer): Buffer =>
  Buffer.from(unseal(settings.masterKey, PURPOSE, sealedKey, settings.formerKeys), 'hex')
