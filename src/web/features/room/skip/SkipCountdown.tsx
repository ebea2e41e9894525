import { useTranslation } from 'react-i18next'
import type { SkipShown } from '#contract/room/skip.ts'
import { useNow } from '../door/useNow.ts'

/** How long until the votes end the song, or until they count at all. */
export const SkipCountdown = ({ shown }: { readonly shown: SkipShown }) => {
  const { votes, needed, from, closesAt } = shown
  if (closesAt !== null) return <Seconds what="closing" until={closesAt} />
  return needed !== null && votes >= needed ? <Seconds what="waiting" until={from} /> : null
}

const Seconds = ({ what, until }: { readonly what: 'closing' | 'waiting'; readonly until: number }) => {
  const { t } = useTranslation('skipVote')
  const now = useNow()
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000))
  return <p className="font-semibold tabular-nums">{t(what, { seconds })}</p>
}
