import * as z from 'zod'
import { Doc } from '../rules.ts'
import { WordsRules } from './words.ts'

/** The message that tells watchers of changed rules: patches `/roomtone/rules`, `/roomtone/words` and `/roomtone/open`. */
export const rulesMessage = 'roomtone.rules'

const count = z.number().int()

/** A document as the socket shows it: of the lists of what is banned only how long they are. */
export const ShownDoc = z
  .looseObject({
    ...Doc.shape,
    song: z.looseObject({
      ...Doc.shape.song.unwrap().shape,
      banned: z.looseObject({ songs: count, artists: count, genres: count }),
    }),
  })
  .meta({ id: 'ShownRulesDoc' })

/** What watchers see of a room’s rules. */
export const ShownRules = z
  .object({ revision: count, preset: z.string().nullable(), doc: ShownDoc })
  .meta({ id: 'ShownRules' })
export type ShownRules = z.infer<typeof ShownRules>

/** What a room says to who comes. */
export const ShownWords = WordsRules.pick({ welcome: true, motd: true })
export type ShownWords = z.infer<typeof ShownWords>

/** Whether a room is open by its hours, and when that changes, Unix ms; null: no change is in sight. */
export const ShownOpen = z
  .object({ open: z.boolean(), changesAt: z.number().nullable() })
  .meta({ id: 'ShownOpen' })
export type ShownOpen = z.infer<typeof ShownOpen>

/** The rules as watchers see them. */
export const shownRules = (doc: Doc, revision: number): ShownRules => {
  const { songs, artists, genres, ...banned } = doc.song.banned
  const counts = { songs: songs.length, artists: artists.length, genres: genres.length }
  return {
    revision,
    preset: doc.preset,
    doc: { ...doc, song: { ...doc.song, banned: { ...banned, ...counts } } },
  }
}

/** The words as watchers see them. */
export const shownWords = ({ words: { welcome, motd } }: Doc): ShownWords => ({ welcome, motd })

/** The hours as watchers see them. */
export const shownOpen = ({ open, changesAt }: ShownOpen): ShownOpen => ({ open, changesAt })
