import { refuse } from '#contract/errors.ts'
import type { RoomRules, RuleSettings } from '#contract/room/roomRules.ts'
import { type Doc, defaultDoc } from '#contract/room/rules.ts'
import { changedPaths } from '#contract/room/rules/changedPaths.ts'
import { keepingUnknown, readDoc } from '#contract/room/rules/readDoc.ts'
import { roomChanged, rulesChanged } from '#facts/room.ts'
import type { Tx, UserCtx } from '#services/core/context.ts'
import { refuseWords } from '#services/core/refuseWords.ts'
import { knownRoom, type RoomAccess, standingInRoom } from '../access.ts'
import { changedKeys, columnsOf } from '../rooms/changeSettings.ts'
import { refreshLiveRoom } from '../rooms/refreshLiveRoom.ts'
import { demandRights } from '../rooms/settingRights.ts'
import { lockRoom, updateRoom } from '../rooms/store.ts'
import { chooseHouseCrate } from './houseCrate.ts'
import { demandAnyRight, demandPaths } from './rights.ts'
import { putRules, type RulesRow, rulesOf } from './store.ts'

/** Rules as the wire shows them; undefined: of a room that never set any. */
export const rulesView = (row: RulesRow | undefined): RoomRules => {
  const doc = row === undefined ? defaultDoc : readDoc(row.doc)
  return {
    revision: row?.revision ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    updatedBy: row?.updatedBy ?? null,
    preset: doc.preset,
    doc,
  }
}

/** What is wanted of a room's rules: `next` makes the document of the one in force. */
export interface WantedRules {
  /** The revision that the caller saw; undefined: whichever is in force. */
  readonly revision?: number
  readonly settings?: RuleSettings | undefined
  next(doc: Doc, tx: Tx, roomId: number): Doc | Promise<Doc>
}

/** Changes the rules of a room, and settings with them, if the caller may; in force for the next command of the room. */
export const changeRules = async (
  ctx: UserCtx,
  reference: string,
  wanted: WantedRules,
): Promise<RoomRules> => {
  const room = await knownRoom(ctx, reference)
  const standing = await standingInRoom(ctx, room, ctx.user)
  demandAnyRight(standing)
  const done = await ctx.tx((tx) => inTurn(ctx, tx, { room, standing }, wanted))
  if (done.changed) await refreshLiveRoom(ctx, room)
  return done.rules
}

/** One change at a time: who waited sees what came before. */
const inTurn = async (
  ctx: UserCtx,
  tx: Tx,
  { room: { id }, standing }: RoomAccess,
  wanted: WantedRules,
): Promise<{ rules: RoomRules; changed: boolean }> => {
  const room = (await lockRoom(tx.db, id)) ?? refuse('roomNotFound')
  const row = await rulesOf(tx.db, id)
  const before = rulesView(row)
  if (wanted.revision !== undefined && wanted.revision !== before.revision) refuse('rulesChanged')
  const doc = await wanted.next(before.doc, tx, id)
  const paths = changedPaths(before.doc, doc)
  const keys = wanted.settings === undefined ? [] : changedKeys(room, wanted.settings)
  demandPaths(paths, standing, ctx.user)
  demandRights(keys, standing, ctx.user)
  await refuseNewWords(tx, before.doc, doc)
  await chooseHouseCrate(tx, id, doc, ctx.user)
  if (keys.length > 0 && wanted.settings !== undefined) {
    await updateRoom(tx.db, id, await columnsOf(ctx, wanted.settings, keys))
    tx.emit(roomChanged({ roomUuid: room.uuid }))
  }
  if (paths.length === 0) return { rules: before, changed: keys.length > 0 }
  const changed: RulesRow = {
    revision: before.revision + 1,
    doc: keepingUnknown(row?.doc, before.doc, doc),
    updatedAt: new Date(tx.now()),
    updatedBy: ctx.user.uuid,
  }
  await putRules(tx.db, id, changed, paths)
  tx.emit(
    rulesChanged({ roomUuid: room.uuid, revision: changed.revision, by: ctx.user.uuid, changed: paths }),
  )
  return { rules: rulesView(changed), changed: true }
}

const refuseNewWords = async (tx: Tx, before: Doc, after: Doc): Promise<void> => {
  const { welcome, motd } = after.words
  const known = [before.words.motd, ...Object.values(before.words.welcome)]
  for (const text of [motd, ...Object.values(welcome)])
    if (text !== undefined && !known.includes(text)) await refuseWords(tx, text)
}
