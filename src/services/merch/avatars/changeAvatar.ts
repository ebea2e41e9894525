import { botAvatarSlugs, defaultAvatarSlug, guestAvatarSlug } from '#contract/avatars.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/merch/avatars.ts'
import { avatarChanged } from '#facts/merch.ts'
import type { Operation } from '#services/core/context.ts'
import { defined } from '#services/core/defined.ts'
import { noteAct } from '#services/core/noteAct.ts'
import { knownSeason } from '../access.ts'
import { keepDrawings } from '../drawings/keepDrawings.ts'
import { type SentDrawings, takeDrawings } from '../drawings/takeDrawings.ts'
import { type AvatarRow, avatarBySlug, fieldsOf, lockAvatar, updateAvatar } from './store.ts'
import { avatarView } from './view.ts'
import { judgeForCaller } from './wearer.ts'

/** Somebody has to be able to wear something: these stay as they are. */
const fixed: readonly string[] = [defaultAvatarSlug, guestAvatarSlug, ...botAvatarSlugs]

const areSent = (files: SentDrawings): boolean => Object.values(files).some((one) => one !== undefined)

/** Of the house nothing changes but the status and the place in the shop. */
const refuseHouse = (row: AvatarRow, status: string | undefined, changesMore: boolean): void => {
  if (row.builtIn && (changesMore || (status !== undefined && fixed.includes(row.slug))))
    refuse('avatarOfHouse')
}

/** Whether other people may wear it now. */
const changesRights = (
  before: AvatarRow,
  { status, discordOnly }: { status: string | undefined; discordOnly: boolean | undefined },
): boolean =>
  (status !== undefined && status !== before.status) || (discordOnly === true && !before.discordOnly)

export const changeAvatar: Operation<typeof contract.changeAvatar> = async (ctx, { params, body, files }) => {
  const { avatarStatus: status, sort, ...looks } = body
  const isDrawn = areSent(files)
  const found = (await avatarBySlug(ctx.db, params.slug)) ?? refuse('avatarNotFound')
  refuseHouse(found, status, isDrawn || Object.values(looks).some((value) => value !== undefined))
  if (looks.seasonId !== undefined && looks.seasonId !== null) await knownSeason(ctx, looks.seasonId)
  const taken = isDrawn ? await takeDrawings(ctx, files) : null
  const row = await ctx.tx(async (tx) => {
    // Under the lock: of two who draw parts anew at once, the second takes over what the first one drew.
    const before = (await lockAvatar(tx.db, params.slug)) ?? refuse('avatarNotFound')
    const rights = changesRights(before, { status, discordOnly: looks.discordOnly })
    tx.emit(avatarChanged({ slug: before.slug, rights }))
    const folder = before.drawings === null ? null : { slug: before.slug, drawings: before.drawings }
    const drawn = taken && {
      drawings: (await keepDrawings(tx, before.slug, taken, folder)).drawings,
      revision: before.revision + 1,
    }
    noteAct(tx, 'avatarChanged', { about: before.slug, data: { ...defined(body), isDrawn } })
    return updateAvatar(tx.db, before.slug, {
      ...defined({ status, sort, ...looks }),
      ...drawn,
      updatedAt: new Date(tx.now()),
    })
  })
  const judge = await judgeForCaller(ctx, ctx.user)
  return avatarView(row, (await fieldsOf(ctx.db, [row.slug]))(row.slug), judge(row))
}
