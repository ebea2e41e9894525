import * as z from 'zod'
import { DecksRules } from './rules/decks.ts'
import { HoursRules } from './rules/hours.ts'
import { HouseRules } from './rules/house.ts'
import { LineRules } from './rules/line.ts'
import { PersonRules } from './rules/person.ts'
import { SkipRules } from './rules/skip.ts'
import { SongRules } from './rules/song.ts'
import { ThemeRules } from './rules/theme.ts'
import { ShareRules, WordsRules } from './rules/words.ts'

/** Largest document, in bytes of JSON. */
export const MAX_DOC_BYTES = 64 * 1024

const bytesOf = (json: string): number => encodeURIComponent(json).replace(/%../g, '-').length

/** Sets of rules that an owner can begin from. */
export const presetNames = ['radio', 'turnTable', 'listeningParty', 'strictClub'] as const
export const PresetName = z.enum(presetNames).meta({ id: 'RulesPresetName' })
export type PresetName = z.infer<typeof PresetName>

/** A room's rules. Strict: an unknown key is an error; what is not given is the default. */
export const Doc = z
  .strictObject({
    /** The version of this schema. */
    v: z.literal(1).default(1),
    /** The preset that it was begun from. */
    preset: PresetName.nullable().default(null),
    decks: DecksRules.prefault({}),
    line: LineRules.prefault({}),
    song: SongRules.prefault({}),
    person: PersonRules.prefault({}),
    theme: ThemeRules.prefault({}),
    house: HouseRules.prefault({}),
    hours: HoursRules.prefault({}),
    skip: SkipRules.prefault({}),
    words: WordsRules.prefault({}),
    share: ShareRules.prefault({}),
  })
  .refine((doc) => bytesOf(JSON.stringify(doc)) <= MAX_DOC_BYTES, 'is too large')
  .meta({ id: 'RoomRulesDoc' })
export type Doc = z.infer<typeof Doc>

/** The rules of a room that never set any: what rooms did before there were rules. */
export const defaultDoc: Doc = Doc.parse({})
