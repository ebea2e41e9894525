import { Popover } from '@base-ui/react/popover'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Settings2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifications } from '#contract/social/notifications.ts'
import { query } from '#web/api/queries.ts'
import { useMedia } from '#web/shared/browser/useMedia.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { dropKnown } from './known.ts'
import { NotificationItem } from './NotificationItem.tsx'
import { useReadOnSight } from './useReadOnSight.ts'

const SHOWN = 10
/** Where the navigation stands at the left, as in the theme. */
const AT_SIDE = '(width >= 64rem), ((width >= 40rem) and (height < 31.25rem))'

/** The ten latest notifications beside the bell, open from the start: its code comes with the press that asks for it. */
export const BellPopover = ({ trigger }: { readonly trigger: ReactElement }) => {
  const { t } = useTranslation('notifications')
  const href = useLocation({ select: (at) => at.href })
  // It closes when somebody goes elsewhere.
  const [openAt, setOpenAt] = useState<string | undefined>(href)
  const side = useMedia(AT_SIDE) ? 'right' : 'top'
  return (
    <Popover.Root open={openAt === href} onOpenChange={(isOpen) => setOpenAt(isOpen ? href : undefined)}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner side={side} align="start" sideOffset={8} collisionPadding={8} className="z-50">
          <Popover.Popup className="flex max-h-[min(40rem,var(--available-height))] w-[min(25rem,calc(100vw-1rem))] flex-col overflow-hidden rounded-lg border border-line bg-panel shadow-float outline-none">
            <header className="flex items-center justify-between gap-3 border-b border-line px-4 py-2">
              <Popover.Title className="text-lg font-bold">{t('title')}</Popover.Title>
              <Link
                to="/settings/notifications"
                aria-label={t('settings')}
                title={t('settings')}
                className="grid size-11 place-items-center rounded-md text-quiet hover:bg-raised hover:text-text"
              >
                <Settings2 aria-hidden className="size-5" />
              </Link>
            </header>
            <Latest />
            <footer className="border-t border-line p-2 text-center">
              <Link to="/notifications" className={buttonLook({ look: 'quiet', size: 'small' })}>
                {t('all')}
              </Link>
            </footer>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

const Latest = () => {
  const { t } = useTranslation('notifications')
  const client = useQueryClient()
  const latest = useQuery(query(notifications, { query: { limit: SHOWN } }))
  const shown = latest.data?.notifications ?? []
  useReadOnSight(shown)
  return (
    <div className="min-h-24 flex-1 overflow-y-auto overscroll-contain p-2">
      <Loaded of={latest} rows={3}>
        {() =>
          shown.length === 0 ? (
            <div className="px-3 py-6 text-center">
              <p className="font-semibold">{t('noneTitle')}</p>
              <p className="mt-1 text-quiet">{t('noneText')}</p>
            </div>
          ) : (
            <ul className="flex flex-col gap-2">
              {shown.map((one) => (
                <NotificationItem key={one.id} notification={one} onGone={() => dropKnown(client, one.id)} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}
