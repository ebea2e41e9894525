import { Plus, Share } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** How Roomtone comes to the home screen of an iPhone or iPad, which shows messages only from there: in two pictures. */
export const HomeScreenWay = () => {
  const { t } = useTranslation('notifications')
  return (
    <>
      <p>{t('push.homeScreen')}</p>
      <ol className="grid gap-4 sm:grid-cols-2">
        <Step words={t('push.stepShare')}>
          <span className="flex items-center justify-around rounded-md bg-lifted px-3 py-2.5">
            <Bar className="w-6" />
            <Bar className="w-6" />
            <span className="grid size-10 place-items-center rounded-md bg-accent-deep text-accent outline-2 outline-accent">
              <Share className="size-6" />
            </span>
            <Bar className="w-6" />
            <Bar className="w-6" />
          </span>
        </Step>
        <Step words={t('push.stepAdd')}>
          <span className="flex flex-col gap-1.5 rounded-md bg-lifted p-2">
            <span className="flex h-8 items-center justify-between px-2">
              <Bar className="w-24" />
            </span>
            <span className="flex min-h-9 items-center justify-between gap-2 rounded-sm bg-accent-deep px-2 text-sm font-semibold text-accent outline-2 outline-accent">
              {t('push.addToHome')}
              <Plus className="size-5 shrink-0" />
            </span>
            <span className="flex h-8 items-center justify-between px-2">
              <Bar className="w-16" />
            </span>
          </span>
        </Step>
      </ol>
    </>
  )
}

/** Something on the drawn screen that does not matter. */
const Bar = ({ className }: { readonly className: string }) => (
  <span className={`h-2 rounded-full bg-edge ${className}`} />
)

const Step = ({ words, children }: { readonly words: string; readonly children: ReactNode }) => (
  <li className="flex flex-col gap-3 rounded-lg border border-line bg-ink p-3">
    <span
      aria-hidden
      className="flex h-48 flex-col justify-end gap-2 overflow-hidden rounded-md border border-line bg-raised p-2"
    >
      <span className="grid flex-1 place-items-center">
        <img src="/icon.svg" alt="" width={40} height={40} className="size-10 opacity-60" />
      </span>
      {children}
    </span>
    <span>{words}</span>
  </li>
)
