/** Pixels for each unit of a drawing: the finest and the coarsest at which anybody is painted. */
const finest = 1.5
const coarsest = 0.125
/** So much too coarse nobody sees. */
const tolerance = 1.06
/** An atlas this much finer than needed is only painted anew because of its size. */
const tooFine = 2.5

const step = (wanted: number): number =>
  Math.min(finest, Math.max(coarsest, 2 ** (Math.ceil(Math.log2(wanted) * 2) / 2)))

/**
 * At which scale an atlas is painted, when `wanted` is needed and one at `present` is there. It stays while it is fine
 * enough and not far too fine, so that somebody who comes or goes does not have everybody painted anew.
 */
export const atlasScale = (wanted: number, present?: number): number => {
  const isGood = present !== undefined && (wanted <= present * tolerance || present >= finest)
  return isGood && wanted > present / tooFine ? present : step(wanted)
}

/** What an atlas holds. Areas are in pixels. */
export interface Filling {
  readonly pages: number
  readonly painted: number
  /** Of people who are there. */
  readonly used: number
}

/** One draw call holds 16 textures; two are left for others. */
const mostPages = 14
const worthIt = 3

/** What to do about a filling atlas: nothing, paint anew only who is there, or paint everybody coarser. */
export const careFor = ({ pages, painted, used }: Filling): 'keep' | 'repack' | 'coarser' => {
  if (pages >= worthIt && used < painted / 2) return 'repack'
  return pages > mostPages ? 'coarser' : 'keep'
}
