import { useNavigate } from '@tanstack/react-router'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { song as oneSong } from '#contract/playlist/songs.ts'
import { ask } from '#web/api/ask.ts'
import { ensureSession } from '#web/api/enter.ts'
import { useEditCrate } from '#web/shared/crate/useCrateActions.ts'
import { currentRoom } from '#web/shared/currentRoom/currentRoom.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Puts the song last into one's queue, and leads to the room one is in, or to all rooms. */
export const PlayInRoom = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const { t } = useTranslation('catalogue')
  const say = useSayRefusal()
  const edit = useEditCrate()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const play = async (): Promise<void> => {
    setBusy(true)
    try {
      await ensureSession()
      const song = await ask(oneSong, { params: { songId: id } })
      edit('queue', { kind: 'add', songs: [song], append: true }, () => {
        toast({ look: 'good', title: t('queued', { name }) })
        const here = currentRoom.get()
        void (here.kind === 'joined'
          ? navigate({ to: '/r/$slug', params: { slug: here.slug } })
          : navigate({ to: '/' }))
      })
    } catch (error) {
      toast({ look: 'bad', title: say(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      look="primary"
      size="large"
      busy={busy}
      icon={<ListPlus aria-hidden />}
      onClick={() => void play()}
    >
      {t('play')}
    </Button>
  )
}
