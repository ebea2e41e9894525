import { type Doc, Doc as Schema } from '#contract/room/rules.ts'
import { mergeDoc } from '#contract/room/rules/mergeDoc.ts'
import { defaultDoc } from '#contract/room/rules.ts'

/** The default rules with these laid over them. */
export const docOf = (part: object): Doc => Schema.parse(mergeDoc(defaultDoc, part))
