import type { MusicHelper, MusicVendor } from '#contract/playlist/musicVendor.ts'
import { isMusicFault, type MusicFault } from '#ports/music.ts'
import type { LinkSource, SimilarMusic } from '#ports/musicHelpers.ts'
import type { Tools } from '#services/core/context.ts'

/** A vendor that helps to find songs and is set up here. */
export interface Helper {
  readonly key: MusicHelper
  /** Makes one call, and tells how much came. */
  ask(): Promise<number | MusicFault>
}

/** A song that is known everywhere, by its id at Spotify and its ISRC. */
const SOME_SONG = '4uLU6hMCjMI75M1A2tKUQC'
const SOME_ISRC = 'GBARL9300135'

const helpers = ({ musicHelpers: { similar, links } }: Tools): Helper[] => [
  ...(similar === null ? [] : [{ key: 'cyanite' as const, ask: () => askSimilar(similar) }]),
  ...links.map((source) => ({ key: source.key, ask: () => askLinks(source) })),
]

const askSimilar = async (similar: SimilarMusic): Promise<number | MusicFault> => {
  const given = await similar.similarTo(SOME_SONG, 1)
  if (isMusicFault(given)) return given
  return given === null || given === 'notAnalyzed' ? 0 : given.length
}

const askLinks = async (source: LinkSource): Promise<number | MusicFault> => {
  const url = `https://open.spotify.com/track/${SOME_SONG}`
  const given = await source.linksOf({ url, isrc: SOME_ISRC, country: 'US' })
  if (isMusicFault(given)) return given
  return given === null ? 0 : 1
}

/** The helpers that are set up here. */
export const helpersOf = (tools: Tools): MusicHelper[] => helpers(tools).map(({ key }) => key)

/** A helper, if it is one and set up here. */
export const helperOf = (tools: Tools, key: MusicVendor): Helper | null =>
  helpers(tools).find((one) => one.key === key) ?? null
