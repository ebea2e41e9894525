import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SkipShown } from '#contract/room/skip.ts'

/** Screen readers hear of the vote this often at most, ms. */
const PAUSE_MS = 10_000

/** A text as it was a pause ago at most: between two of them at least the pause goes by. */
const useSlowly = (text: string): string => {
  const [said, say] = useState('')
  const saidAt = useRef(-Infinity)
  useEffect(() => {
    const timer = setTimeout(
      () => {
        saidAt.current = performance.now()
        say(text)
      },
      Math.max(0, saidAt.current + PAUSE_MS - performance.now()),
    )
    return () => clearTimeout(timer)
  }, [text])
  return said
}

/** Tells screen readers politely how the vote stands, once anybody has voted. */
export const SkipSpoken = ({ shown }: { readonly shown: SkipShown }) => {
  const { t } = useTranslation('skipVote')
  const { votes, needed, closesAt, vetoedBy } = shown
  const open = votes > 0 && needed !== null ? t('say.open', { votes, needed }) : ''
  const said = useSlowly(vetoedBy !== null ? t('say.kept') : closesAt !== null ? t('say.closing') : open)
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {said}
    </p>
  )
}
