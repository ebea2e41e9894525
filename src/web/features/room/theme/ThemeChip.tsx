import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useStanding } from '../people/useStanding.ts'
import { useAct } from '../useAct.ts'
import { ThemeForm } from './ThemeForm.tsx'
import { themeName } from '#web/shared/ruled/themeName.ts'
import { useSayTheme } from './useSayTheme.ts'

/** The theme of the room under its name; a press tells it in sentences, and lets who may set, change or end it. */
export const ThemeChip = () => {
  const { t } = useTranslation(['roomTheme', 'common'])
  const theme = useRoom((room) => room.roomtone.theme) ?? null
  const setBy = useRoom((room) => room.roomtone.rules?.doc.theme.setBy)
  const { mayModerate, mayOwn } = useStanding()
  const maySet = setBy === 'owner' ? mayOwn : mayModerate
  const say = useSayTheme()
  const { act, busy } = useAct()
  const [shown, show] = useState<'theme' | 'form'>()
  if (theme === null && !maySet) return null
  const close = (): void => show(undefined)
  const end = async (): Promise<void> => {
    if (theme === null || !(await act('roomtone.setTheme', { theme: null }))) return
    close()
    const { by: _, since: __, ...before } = theme
    toast({
      title: t('roomTheme:ended'),
      action: {
        label: t('roomTheme:undo'),
        run: () => void act('roomtone.setTheme', { theme: before }),
      },
    })
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="touchable pointer-events-auto flex min-h-7 max-w-full items-center gap-1.5 self-start rounded-full bg-ink/70 px-3 text-sm text-text outline-offset-[-2px] hover:bg-ink"
        onClick={() => show(theme === null ? 'form' : 'theme')}
      >
        <Sparkles aria-hidden className="size-3.5 shrink-0 text-accent" />
        <span className="truncate">
          {theme === null ? t('roomTheme:set') : t('roomTheme:chip', { theme: themeName(theme) })}
        </span>
      </button>
      {shown !== undefined && (
        <Dialog
          title={t('roomTheme:title')}
          {...(shown === 'theme' && theme !== null && { text: say(theme) })}
          closeLabel={t('common:close')}
          open
          onOpenChange={(next) => !next && close()}
        >
          {shown === 'form' && maySet && <ThemeForm onDone={close} />}
          {shown === 'theme' && maySet && theme !== null && (
            <div className="flex flex-wrap justify-end gap-3">
              <Button busy={busy} onClick={() => void end()}>
                {t('roomTheme:end')}
              </Button>
              <Button look="primary" onClick={() => show('form')}>
                {t('roomTheme:change')}
              </Button>
            </div>
          )}
        </Dialog>
      )}
    </>
  )
}
