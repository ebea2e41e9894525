import type { UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

interface Props<Thing> {
  /** Whose sentences it says. */
  readonly of: 'consumables' | 'products' | 'bundles'
  readonly answer: UseQueryResult<Thing[]>
  readonly onMake: () => void
  /** What stands above the things, such as the form for one of them. */
  readonly above: (all: readonly Thing[]) => ReactNode
  readonly card: (thing: Thing) => ReactNode
}

/** A page of things for sale: what they are, a button that makes one, and each on its card. */
export const ShelfPage = <Thing,>({ of, answer, onMake, above, card }: Props<Thing>) => {
  const { t } = useTranslation('admin')
  return (
    <>
      <PageHead
        title={t(`${of}.title`)}
        text={t(`${of}.text`)}
        action={
          <Button look="primary" icon={<Plus aria-hidden className="size-5" />} onClick={onMake}>
            {t(`${of}.make`)}
          </Button>
        }
      />
      <Loaded of={answer} rows={4}>
        {(all) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {above(all)}
            {all.length === 0 ? (
              <EmptyState art="/art/empty-queue.svg" title={t(`${of}.none`)} text={t(`${of}.noneText`)} />
            ) : (
              <ul className="grid gap-4 md:grid-cols-2">{all.map(card)}</ul>
            )}
          </div>
        )}
      </Loaded>
    </>
  )
}
