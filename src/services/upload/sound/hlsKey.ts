import type * as contract from '#contract/upload/sound.ts'
import type { Operation } from '#services/core/context.ts'
import { unseal } from '#services/user/api.ts'
import { soundingSong } from '../access.ts'
import { keyPurpose } from './keyPurpose.ts'
import { whoListens } from './whoListens.ts'

export const hlsKey: Operation<typeof contract.hlsKey> = async (ctx, { query }) => {
  const { uuid } = await whoListens(ctx, query.songId, query)
  const song = await soundingSong(ctx, query.songId, uuid)
  const body = Buffer.from(
    unseal(ctx.settings.masterKey, keyPurpose, song.file.sealedKey, ctx.settings.formerKeys),
    'hex',
  )
  return { contentType: 'application/octet-stream', body, length: body.length, cacheControl: 'no-store' }
}
