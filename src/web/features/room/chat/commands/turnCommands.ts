import { roomLine } from '#contract/room/roomLine.ts'
import { ask } from '#web/api/ask.ts'
import { themeName } from '#web/shared/ruled/themeName.ts'
import { askedTheme } from './askedTheme.ts'
import type { Runs } from './here.ts'

const MINUTE = 60_000

/** Commands about the own turn, and about the theme. */
export const turnCommands: Runs<'eta' | 'after' | 'theme'> = {
  eta: async (_, { room, ownUuid, now, t, i18n }) => {
    const { rows } = await ask(roomLine, { params: { id: room.settings.uuid } })
    const own = rows.find(({ uuid }) => uuid === ownUuid)
    if (own === undefined) return t('etaNone')
    if (own.startsAt === null) return t('etaUnknown', { place: own.position })
    const minutes = Math.max(1, Math.round((own.startsAt - now) / MINUTE))
    const time = new Intl.DateTimeFormat(i18n.language, { hour: '2-digit', minute: '2-digit' })
    return t('eta', { place: own.position, count: minutes, time: time.format(own.startsAt) })
  },
  after: async (_, { room, ownUuid, act, t }) => {
    const isLeaving = room.roomtone.seats?.[ownUuid]?.leaving === true
    await act('roomtone.leaveAfterSong', { on: !isLeaving })
    return t(isLeaving ? 'afterOff' : 'afterOn')
  },
  theme: async (rest, { room, now, act, t }) => {
    const { theme } = room.roomtone
    if (rest === '') return theme ? t('themeIs', { theme: themeName(theme) }) : t('themeNone')
    if (/^off$/i.test(rest)) {
      await act('roomtone.setTheme', { theme: null })
      return t('themeOff')
    }
    const asked = askedTheme(rest, now)
    if (asked === undefined) return t('themeHow')
    await act('roomtone.setTheme', { theme: asked })
    return undefined
  },
}
