import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/merch/customFields.ts'
import { MOST_FIELDS } from '#contract/merch/customFields.ts'
import type { Operation } from '#services/core/context.ts'
import { noteAct } from '#services/core/noteAct.ts'
import { lockAvatar } from '../avatars/store.ts'
import { dropField, otherFields, putField } from './store.ts'

export const setCustomField: Operation<typeof contract.setCustomField> = async (ctx, { body }) => {
  const { avatarSlug, key, value } = body
  await ctx.tx(async (tx) => {
    const { db } = tx
    if (!(await lockAvatar(db, avatarSlug))) return refuse('avatarNotFound')
    if ((await otherFields(db, avatarSlug, key)) >= MOST_FIELDS) return refuse('tooManyFields')
    await putField(db, avatarSlug, key, value)
    noteAct(tx, 'avatarFieldSet', { about: avatarSlug, data: { key, value } })
  })
  return body
}

export const dropCustomField: Operation<typeof contract.dropCustomField> = async (ctx, { body, query }) => {
  const { avatarSlug = query.avatarSlug ?? '', key = query.key ?? '' } = body
  return ctx.tx(async (tx) => {
    if (!(await dropField(tx.db, avatarSlug, key))) return refuse('customFieldNotFound')
    noteAct(tx, 'avatarFieldDropped', { about: avatarSlug, data: { key } })
    return success
  })
}
