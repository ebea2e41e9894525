import { Play, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BarredNotice } from '#contract/room/rules/told.ts'
import type { Song } from '#contract/song.ts'
import { VerdictSentence } from '#web/shared/ruled/VerdictLine.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useOpened } from '#web/shared/page/useOpened.ts'
import { useAct } from '../useAct.ts'

interface Props {
  readonly notice: BarredNotice
  /** The server's time, epoch ms. */
  readonly now: number
  readonly onDone: () => void
}

/** A rule took the own next song off: why, and what may be played instead by one press. */
export const BarredSong = ({ notice: { song, verdicts, instead }, now, onDone }: Props) => {
  const { t } = useTranslation('ruled')
  const { act, busy } = useAct()
  const picker = useOpened('pick')
  const take = async (other: Song): Promise<void> => {
    if (!(await act('updateNextSong', { song: other }))) return
    toast({ look: 'good', title: t('barred.took', { name: other.trackName }) })
    onDone()
  }
  return (
    <section
      aria-label={t('barred.title', { name: song.trackName })}
      className="flex max-h-[40dvh] shrink-0 items-start gap-2 overflow-y-auto border-t border-line bg-panel py-1 pr-1 pl-3"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-1 py-1.5">
        <div role="alert">
          <p className="font-semibold">{t('barred.title', { name: song.trackName })}</p>
          <VerdictSentence verdicts={verdicts} now={now} />
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-2">
          {instead.length > 0 && <span className="text-sm text-quiet">{t('barred.instead')}</span>}
          {instead.map((other, n) => (
            <Button
              key={other.songId ?? n}
              size="small"
              busy={busy}
              aria-label={t('barred.insteadOne', { name: other.trackName })}
              icon={<Play aria-hidden className="size-4 shrink-0" />}
              onClick={() => void take(other)}
            >
              <span className="max-w-48 truncate">{other.trackName}</span>
            </Button>
          ))}
          <Button
            size="small"
            look={instead.length > 0 ? 'quiet' : 'primary'}
            onClick={() => {
              onDone()
              picker.open('everybody')
            }}
          >
            {t('barred.pick')}
          </Button>
        </div>
      </div>
      <IconButton label={t('barred.dismiss')} icon={<X aria-hidden />} onClick={onDone} />
    </section>
  )
}
