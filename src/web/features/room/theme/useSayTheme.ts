import { useTranslation } from 'react-i18next'
import type { Theme } from '#contract/room/rules/theme.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { nameOf } from '../people/nameOf.ts'
import { themeName } from '#web/shared/ruled/themeName.ts'

/** A theme in sentences: what it asks for, what was said of it, when it ends, and who set it. */
export const useSayTheme = (): ((theme: Theme) => string) => {
  const { t, i18n } = useTranslation('roomTheme')
  const by = useRoom((room) => room.roomtone.theme?.by)
  const name = useRoom((room) => nameOf(room, by)) ?? ''
  const about = (theme: Theme): string => {
    if (theme.kind !== 'firstLetter') return t(`says.${theme.kind}`, { theme: themeName(theme) })
    const { of, letter } = theme.value
    if (letter === 'next' || letter === 'chain') return `${t(`ofs.${of}`)}: ${t(`says.${letter}`)}`
    return t(of === 'title' ? 'says.title' : 'says.artistLetter', { letter })
  }
  return (theme) => {
    const { note, ends } = theme
    const time = new Intl.DateTimeFormat(i18n.language, { hour: '2-digit', minute: '2-digit' })
    return [
      about(theme),
      note === '' || /[.!?…]$/.test(note) ? note : `${note}.`,
      ends.plays === undefined ? '' : t('endsAfter', { count: ends.plays }),
      ends.at === undefined ? '' : t('endsAt', { time: time.format(ends.at) }),
      name === '' ? '' : t('by', { name }),
    ]
      .filter((part) => part !== '')
      .join(' ')
  }
}
