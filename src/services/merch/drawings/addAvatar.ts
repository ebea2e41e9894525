import { avatarWidths } from '#contract/avatars.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/merch/avatarDrawings.ts'
import { type DrawingField, drawingFields } from '#contract/merch/avatarLooks.ts'
import type { DrawingOutcome } from '#ports/drawings.ts'
import type { Operation } from '#services/core/context.ts'
import { noteAct } from '#services/core/noteAct.ts'
import { knownSeason } from '../access.ts'
import { avatarBySlug } from '../avatars/store.ts'
import { avatarView } from '../avatars/view.ts'
import { judgeForCaller } from '../avatars/wearer.ts'
import { keepDrawings } from './keepDrawings.ts'
import { insertDrawn } from './store.ts'
import { outcomesOf, takeDrawings, takePicture } from './takeDrawings.ts'

export const addAvatar: Operation<typeof contract.addAvatar> = async (ctx, { body, files }) => {
  const { slug, avatarStatus: status, name, discordOnly, hasSmallBody, rankingValue, seasonId } = body
  if (drawingFields.some((field) => files[field] === undefined)) return refuse('drawingsMissing')
  // Nothing is drawn for a name that another has.
  if (await avatarBySlug(ctx.db, slug)) return refuse('avatarSlugTaken')
  if (seasonId !== undefined && seasonId !== null) await knownSeason(ctx, seasonId)
  const { drawings } = await keepDrawings(ctx, slug, await takeDrawings(ctx, files))
  const now = new Date(ctx.now())
  const row = await ctx.tx(async (tx) => {
    noteAct(tx, 'avatarAdded', { about: slug, data: { name, status } })
    const made = await insertDrawn(tx.db, {
      slug,
      name,
      status,
      discordOnly: discordOnly ?? false,
      hasSmallBody: hasSmallBody ?? false,
      rankingValue: rankingValue ?? null,
      seasonId: seasonId ?? null,
      drawings,
      createdAt: now,
      updatedAt: now,
    })
    return made ?? refuse('avatarSlugTaken')
  })
  return avatarView(row, {}, (await judgeForCaller(ctx, ctx.user))(row))
}

const checkedOf = (outcome: DrawingOutcome): contract.CheckedDrawing =>
  'ok' in outcome
    ? { svg: outcome.ok.svg, faults: [] }
    : { svg: null, faults: 'faults' in outcome ? [...outcome.faults] : [] }

export const checkDrawings: Operation<typeof contract.checkDrawings> = async (ctx, { files }) => {
  const { picture, ...drawings } = files
  if (!picture && drawingFields.every((field) => files[field] === undefined)) return refuse('drawingsMissing')
  // The widest takes longest: what can be drawn so can be drawn smaller.
  const outcomes = await outcomesOf(ctx, drawings, [Math.max(...avatarWidths)])
  const checked: { [F in DrawingField | 'picture']?: contract.CheckedDrawing } = {}
  for (const [field, outcome] of outcomes) checked[field] = checkedOf(outcome)
  if (picture) checked.picture = checkedOf(await takePicture(ctx, picture))
  return checked
}
