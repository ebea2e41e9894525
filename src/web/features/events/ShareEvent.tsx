import { Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Event } from '#contract/room/event.ts'
import { Copyable } from '#web/shared/page/Copyable.tsx'
import { Button } from '#web/ui/Button.tsx'

/** Its address, to be taken elsewhere: by what the device has for that, or copied. */
export const ShareEvent = ({ event: it }: { readonly event: Event }) => {
  const { t } = useTranslation('events')
  const url = `${location.origin}/e/${it.slug}`
  const share = () => void navigator.share({ title: it.title, url }).catch(() => undefined)
  return (
    <section aria-label={t('shareIt')} className="flex flex-col items-start gap-3">
      {typeof navigator.share === 'function' && (
        <Button icon={<Share2 aria-hidden className="size-4.5" />} onClick={share}>
          {t('shareIt')}
        </Button>
      )}
      <Copyable label={t('share')} text={url} />
    </section>
  )
}
