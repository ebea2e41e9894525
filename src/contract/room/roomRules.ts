import * as z from 'zod'
import { IsoTime, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { RoomReference, roomBase } from './paths.ts'
import { Doc, PresetName } from './rules.ts'
import { RoomSettings } from './settings.ts'

/** How many former revisions of a room's rules are kept. */
export const KEPT_REVISIONS = 100

/** The settings that the rule editor shows beside the rules, and changes with them. */
export const RuleSettings = RoomSettings.pick({ djType: true, numberOfDjs: true, songsPerDj: true })
export type RuleSettings = z.infer<typeof RuleSettings>

const Revision = z.number().int().min(0)

/** A room's rules as they stand; revision 0 is the default of a room that never set any. */
export const RoomRules = z
  .object({
    revision: Revision,
    updatedAt: IsoTime.nullable(),
    updatedBy: Uuid.nullable(),
    preset: PresetName.nullable(),
    doc: Doc,
  })
  .meta({ id: 'RoomRules' })
export type RoomRules = z.infer<typeof RoomRules>

const refuses = ['roomNotFound', 'settingNotYours', 'rulesChanged', 'wordsRefused', 'crateNotFound'] as const
const path = `${roomBase}/rooms/:id/rules` as const

export const roomRules = endpoint({
  method: 'get',
  path,
  does: 'Ours: the rules of a room, and their revision.',
  as: 'guest',
  scope: 'rooms:read',
  roomIn: 'params.id',
  params: RoomReference,
  gives: { 200: RoomRules },
  refuses: ['roomNotFound'],
})

export const setRoomRules = endpoint({
  method: 'put',
  path,
  does: 'Ours: sets the rules of a room whole, and settings beside them; moderators change what is theirs.',
  as: 'user',
  scope: 'rooms:rules',
  roomIn: 'params.id',
  params: RoomReference,
  body: z.object({
    /** The one that was read before. */
    revision: Revision,
    doc: Doc,
    settings: RuleSettings.optional(),
  }),
  gives: { 200: RoomRules },
  refuses,
})

export const changeRoomRules = endpoint({
  method: 'patch',
  path,
  does: 'Ours: changes some of the rules of a room by a JSON merge patch; null sets a default again.',
  as: 'user',
  scope: 'rooms:rules',
  roomIn: 'params.id',
  params: RoomReference,
  body: z.object({ revision: Revision, merge: z.record(z.string(), z.unknown()) }),
  gives: { 200: RoomRules },
  refuses,
})

/** A former state of the rules, without the document. */
const RulesRevision = z
  .object({
    revision: Revision,
    updatedAt: IsoTime,
    /** Null: the account is gone. */
    updatedBy: Uuid.nullable(),
    preset: PresetName.nullable(),
    /** Paths that differ from the revision before. */
    changed: z.array(z.string()),
  })
  .meta({ id: 'RoomRulesRevision' })

export const roomRulesHistory = endpoint({
  method: 'get',
  path: `${path}/history`,
  does: 'Ours: who changed the rules of a room and when, the latest first, a hundred at most; for its moderators.',
  as: 'user',
  scope: 'rooms:rules',
  roomIn: 'params.id',
  params: RoomReference,
  gives: { 200: z.object({ revisions: z.array(RulesRevision) }) },
  refuses: ['roomNotFound', 'notRoomModerator'],
})

export const restoreRoomRules = endpoint({
  method: 'post',
  path: `${path}/history/:revision/restore`,
  does: 'Ours: brings the rules of a room back as they were in a former revision; 0 is the default.',
  as: 'user',
  scope: 'rooms:rules',
  roomIn: 'params.id',
  params: RoomReference.extend({ revision: z.coerce.number().int().min(0).max(2_147_483_647) }),
  gives: { 200: RoomRules },
  refuses: [
    'roomNotFound',
    'notRoomModerator',
    'settingNotYours',
    'revisionNotFound',
    'wordsRefused',
    'crateNotFound',
  ],
})

/** A set of rules to begin from: how it differs from the default. */
const Preset = z
  .object({
    name: PresetName,
    settings: z.object({
      djType: z.string().optional(),
      numberOfDjs: z.number(),
      songsPerDj: z.number(),
    }),
    doc: z.record(z.string(), z.unknown()),
    /** Paths that whoever applies it is asked for. */
    asks: z.array(z.string()),
  })
  .meta({ id: 'RoomRulesPreset' })

export const rulesPresets = endpoint({
  method: 'get',
  path: `${roomBase}/rules/presets`,
  does: 'Ours: sets of rules that a room can begin from, as merge patches over the default.',
  as: 'guest',
  scope: 'rooms:read',
  gives: { 200: z.object({ presets: z.array(Preset) }) },
  refuses: [],
})
