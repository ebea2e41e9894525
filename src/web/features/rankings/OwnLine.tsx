import { ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { RankRow } from './RankRow.tsx'
import type { OwnPlace } from './useRanking.ts'

/** One's own place, always in sight, and who stands around it. */
export const OwnLine = ({ own }: { readonly own: OwnPlace }) => {
  const { t } = useTranslation('rankings')
  const [isOpen, open] = useState(false)
  const id = useId()
  return (
    <section
      aria-label={t('own')}
      className="sticky bottom-[calc(var(--shell-bottom)+0.75rem)] z-10 overflow-hidden rounded-lg border border-accent/60 bg-panel shadow-float"
    >
      {isOpen && (
        <ol id={id} aria-label={t('around')} className="max-h-[50dvh] divide-y divide-line overflow-y-auto">
          {own.around.map((rank) => (
            <li key={rank.userUuid}>
              <RankRow rank={rank} isOwn={rank.userUuid === own.rank.userUuid} />
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-center bg-accent-deep">
        {!isOpen && (
          <div className="min-w-0 flex-1 basis-56">
            <RankRow rank={own.rank} isOwn />
          </div>
        )}
        {own.around.length > 1 && (
          <Button
            look="quiet"
            size="small"
            className="mx-auto my-1.5 sm:mr-3"
            aria-expanded={isOpen}
            aria-controls={id}
            icon={<ChevronUp aria-hidden className={isOpen ? 'size-4 rotate-180' : 'size-4'} />}
            onClick={() => open(!isOpen)}
          >
            {isOpen ? t('aroundClose') : t('around')}
          </Button>
        )}
      </div>
    </section>
  )
}
