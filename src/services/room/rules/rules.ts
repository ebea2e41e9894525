import * as z from 'zod'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/room/roomRules.ts'
import { Doc, defaultDoc, PresetName } from '#contract/room/rules.ts'
import { mergeDoc } from '#contract/room/rules/mergeDoc.ts'
import { presets } from '#contract/room/rules/presets.ts'
import { readDoc } from '#contract/room/rules/readDoc.ts'
import type { Operation } from '#services/core/context.ts'
import { knownRoom, moderatedRoom } from '../access.ts'
import { changeRules, rulesView } from './changeRules.ts'
import { revisionDoc, revisionsOf, rulesOf } from './store.ts'

/** A merged document, whose errors name the paths of the patch. */
const Merged = z.object({ merge: Doc })

export const roomRules: Operation<typeof contract.roomRules> = async (ctx, { params }) => {
  const room = await knownRoom(ctx, params.id)
  return rulesView(await rulesOf(ctx.db, room.id))
}

export const setRoomRules: Operation<typeof contract.setRoomRules> = (ctx, { params, body }) =>
  changeRules(ctx, params.id, { revision: body.revision, settings: body.settings, next: () => body.doc })

export const changeRoomRules: Operation<typeof contract.changeRoomRules> = (ctx, { params, body }) =>
  changeRules(ctx, params.id, {
    revision: body.revision,
    next: (doc) => Merged.parse({ merge: mergeDoc(doc, body.merge) }).merge,
  })

export const roomRulesHistory: Operation<typeof contract.roomRulesHistory> = async (ctx, { params }) => {
  const { room } = await moderatedRoom(ctx, params.id)
  const rows = await revisionsOf(ctx.db, room.id)
  return {
    revisions: rows.map(({ revision, updatedAt, updatedBy, changed, preset }) => ({
      revision,
      updatedAt: updatedAt.toISOString(),
      updatedBy,
      preset: PresetName.safeParse(preset).data ?? null,
      changed: z.string().array().parse(changed),
    })),
  }
}

export const restoreRoomRules: Operation<typeof contract.restoreRoomRules> = async (ctx, { params }) => {
  await moderatedRoom(ctx, params.id)
  return changeRules(ctx, params.id, {
    next: async (_, tx, roomId) => {
      if (params.revision === 0) return defaultDoc
      const kept = await revisionDoc(tx.db, roomId, params.revision)
      return kept === undefined ? refuse('revisionNotFound') : readDoc(kept)
    },
  })
}

export const rulesPresets: Operation<typeof contract.rulesPresets> = () =>
  Promise.resolve({
    presets: presets.map(({ asks, doc, ...preset }) => ({ ...preset, doc: { ...doc }, asks: [...asks] })),
  })
