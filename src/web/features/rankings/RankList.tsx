import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Rank } from '#contract/merch/rankings.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { RankRow } from './RankRow.tsx'

interface Props {
  readonly ranks: readonly Rank[]
  readonly ownUuid: string | undefined
  readonly total: number
  /** Fetches the next ones, where there are some and they are not on their way. */
  readonly more: (() => void) | undefined
}

/** Everybody, one below the other; the next ones come when the end is near. */
export const RankList = ({ ranks, ownUuid, total, more }: Props) => {
  const { t, i18n } = useTranslation('rankings')
  const id = useId()
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = end.current
    if (!element || !more) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more(),
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [more])
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {t('people', { count: total, shown: total.toLocaleString(i18n.language) })}
      </h2>
      <Card className="overflow-hidden">
        <ol className="divide-y divide-line">
          {ranks.map((rank) => (
            <li key={rank.userUuid} className="[content-visibility:auto] [contain-intrinsic-size:auto_3rem]">
              <RankRow rank={rank} isOwn={rank.userUuid === ownUuid} />
            </li>
          ))}
        </ol>
      </Card>
      <div ref={end} className="mt-4 text-center">
        {more && <Button onClick={more}>{t('more')}</Button>}
      </div>
    </section>
  )
}
