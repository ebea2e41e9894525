import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  /** What is on the shelf. */
  readonly name: string
  readonly active: boolean
  /** Why the last press changed nothing, if so. */
  readonly problem: unknown
  readonly busy: boolean
  readonly onActive: (active: boolean) => void
  /** Asked before it is deleted; without it nothing can be. */
  readonly remove?: { readonly title: string; readonly text: string; readonly onYes: () => void } | undefined
  /** What else can be done about it, first. */
  readonly children: ReactNode
}

/** What is done about a thing on the shelf: change it, sell it or not, delete it. */
export const SaleActs = ({ name, active, problem, busy, onActive, remove, children }: Props) => {
  const { t } = useTranslation('admin')
  const say = useSayRefusal()
  return (
    <>
      {Boolean(problem) && <Notice look="bad">{say(problem)}</Notice>}
      <div className="mt-auto flex flex-wrap gap-2">
        {children}
        <Button
          size="small"
          busy={busy}
          aria-label={t(active ? 'sale.takeOffNamed' : 'sale.putOnNamed', { name })}
          onClick={() => onActive(!active)}
        >
          {t(active ? 'sale.takeOff' : 'sale.putOn')}
        </Button>
        {remove && (
          <ConfirmButton
            size="small"
            look="quiet"
            aria-label={t('sale.deleteNamed', { name })}
            yes={t('sale.delete')}
            {...remove}
          >
            {t('sale.delete')}
          </ConfirmButton>
        )}
      </div>
    </>
  )
}
