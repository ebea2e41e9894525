import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { inviting } from '#web/shared/activity/inviting.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { toast } from '#web/ui/toast.ts'

/** Passes the room's address on: with the phone's own sharing where there is one, else by the clipboard. */
export const useShare = (): (() => void) => {
  const { t } = useTranslation('room')
  const name = useRoom((room) => room.settings.name)
  const slug = useRoom((room) => room.settings.slug)
  return useCallback(() => {
    // In Discord one invites people into this very run of the activity.
    if (inviting.open()) return
    const url = new URL(`/r/${slug ?? ''}`, location.origin).href
    const copy = async (): Promise<void> => {
      try {
        await navigator.clipboard.writeText(url)
        toast({ look: 'good', title: t('share.copied') })
      } catch {
        toast({ title: t('share.byHand'), text: url, stays: 0 })
      }
    }
    if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches)
      navigator.share({ title: name ?? '', url }).catch(() => undefined)
    else void copy()
  }, [name, slug, t])
}
