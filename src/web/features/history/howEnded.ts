import type { TFunction } from 'i18next'
import type { PlayOfNight } from '#contract/playlist/nights.ts'

/** How a play ended, in words; null where it ended by itself or nothing is known. */
export const howEnded = (t: TFunction<'history'>, ended: PlayOfNight['ended']): string | null => {
  if (ended === null || ended.by === 'end') return null
  const { by, reason, votes = 0, needed = 0 } = ended
  const how = by === 'vote' ? t('ended.vote', { votes, needed }) : t(`ended.${by}`)
  return reason === undefined ? how : `${how}: ${t(`reasons.${reason}`)}`
}
