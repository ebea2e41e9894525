import clsx from 'clsx'
import { Ban, Check as CheckMark, Info } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Verdict } from '#contract/room/rules/verdict.ts'
import type { Song } from '#contract/song.ts'
import type { Visit } from '#web/connection/visit.ts'
import { checksOf } from './checksOf.ts'
import { saidOf, sayVerdict, type Weight, weightOf } from './sayVerdict.ts'

const icons: Readonly<Record<Weight, typeof Ban>> = { refused: Ban, told: Info, fine: CheckMark }

interface Props {
  readonly visit: Visit
  readonly song: Song
}

/** What the rules say of one song, asked for as soon as its row is in view. */
export const VerdictLine = ({ visit, song }: Props) => {
  const checks = checksOf(visit)
  const place = useRef<HTMLDivElement>(null)
  const check = useSyncExternalStore(checks.subscribe, () => checks.of(song))
  useEffect(() => {
    const row = place.current
    if (!row) return undefined
    let leave = (): void => undefined
    const observer = new IntersectionObserver(([entry]) => {
      leave()
      leave = entry?.isIntersecting ? checks.see(song) : () => undefined
    })
    // The line itself has no height until something is said, and lies at the lower end of its row.
    observer.observe(row.closest('li') ?? row)
    return () => {
      observer.disconnect()
      leave()
    }
  }, [checks, song])
  // What stands against a person stands against no song more than another, and is said where they take a seat.
  const verdicts = check?.verdicts.filter(({ rule }) => rule.startsWith('song') || rule === 'theme') ?? []
  return (
    <div ref={place}>
      <VerdictSentence verdicts={verdicts} now={visit.clock.now()} />
    </div>
  )
}

interface SentenceProps {
  readonly verdicts: readonly Verdict[]
  /** The server's time, epoch ms. */
  readonly now: number
}

/** What weighs most among verdicts, in words; nothing where none says anything. */
export const VerdictSentence = ({ verdicts, now }: SentenceProps) => {
  const { t, i18n } = useTranslation('ruled')
  const said = saidOf(verdicts)
  const [first] = said
  const weight = first && weightOf(first)
  if (weight === undefined) return null
  const Icon = icons[weight]
  return (
    <p
      className={clsx('flex min-w-0 gap-1.5 text-sm', weight === 'refused' ? 'text-accent' : 'text-quiet')}
      data-verdict={weight}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{said.map(sayVerdict(t, i18n.language, now)).join(' ')}</span>
    </p>
  )
}
