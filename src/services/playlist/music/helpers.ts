import type { MusicHelper, MusicVendor } from '#contract/playlist/musicVendor.ts'
import type { SimilarMusic } from '#ports/musicHelpers.ts'
import type { Tools } from '#services/core/context.ts'

/** A vendor that helps to find songs and is set up here. */
export interface Helper {
  readonly key: MusicHelper
  readonly similar: SimilarMusic
}

const helpers = ({ musicHelpers: { similar } }: Tools): Helper[] =>
  similar === null ? [] : [{ key: 'cyanite', similar }]

/** The helpers that are set up here. */
export const helpersOf = (tools: Tools): MusicHelper[] => helpers(tools).map(({ key }) => key)

/** A helper, if it is one and set up here. */
export const helperOf = (tools: Tools, key: MusicVendor): Helper | null =>
  helpers(tools).find((one) => one.key === key) ?? null
