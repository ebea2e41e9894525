import { Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Song } from '#contract/song.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useSongNames } from '#web/shared/song/useSongNames.ts'
import { useWhyNot } from '#web/shared/song/useWhyNot.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAct } from '../useAct.ts'
import { useOpened } from '#web/shared/page/useOpened.ts'

/** Has a song played at one's next turn; there for those on the decks. */
export const PlayNextButton = ({ song }: { readonly song: Song }) => {
  const { t } = useTranslation('room')
  const me = useMe()
  const { act, busy } = useAct()
  const picker = useOpened('pick')
  const name = useSongNames()(song).title
  const whyNot = useWhyNot()(song)
  if (!me.isDj) return null
  const playNext = async (): Promise<void> => {
    if (!(await act('updateNextSong', { song }))) return
    toast({ look: 'good', title: t('pick.next', { name }) })
    picker.close()
  }
  return (
    <Button
      size="small"
      look="primary"
      aria-label={t('pick.playNamed', { name })}
      icon={<Play aria-hidden className="size-4" />}
      busy={busy}
      whyNot={whyNot}
      onClick={() => void playNext()}
    >
      <span className="max-sm:sr-only">{t('pick.play')}</span>
    </Button>
  )
}
