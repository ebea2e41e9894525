import { roomHistory } from '#contract/playlist/nights.ts'
import { djStats, type DjStats, roomStats, type RoomStats, USUAL_DAYS } from '#contract/playlist/stats.ts'
import { ask } from '#web/api/ask.ts'
import { nameOf } from '../../people/nameOf.ts'
import { songLabel } from './foundSong.ts'
import type { Here, Runs } from './here.ts'

const SHOWN = 5
const MOST_PLAYED = 3

const told = (who: string, { totals, songs }: RoomStats | DjStats, { t }: Here): string => {
  if (totals.plays === 0) return t('statsNone', { who, count: USUAL_DAYS })
  const { plays, likes, minutes } = totals
  const most = songs.slice(0, MOST_PLAYED).map(({ song }) => songLabel(song))
  return [
    t('statsOf', { who, count: USUAL_DAYS }),
    [
      t('statsPlays', { count: plays }),
      t('statsLikes', { count: likes }),
      t('statsMinutes', { count: minutes }),
    ].join(', '),
    t('statsMost', { songs: most.join('; ') }),
  ].join('\n')
}

/** Commands about what was played. */
export const pastCommands: Runs<'history' | 'stats'> = {
  history: async (_, { room, t, i18n }) => {
    const { slug } = room.settings
    const { plays } = await ask(roomHistory, { params: { slug }, query: { limit: SHOWN } })
    if (plays.length === 0) return t('historyNone')
    const clock = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' })
    return plays
      .map(({ song, djUuid, playedAt }) => {
        const dj = nameOf(room, djUuid)
        const line = `${clock.format(Date.parse(playedAt))} ${songLabel(song)}`
        return dj === undefined ? line : `${line} (${dj})`
      })
      .join('\n')
  },
  stats: async (rest, here) => {
    const { room, ownUuid, t } = here
    const ofDj = async (uuid: string, name: string): Promise<string> =>
      told(name, await ask(djStats, { params: { uuid }, query: {} }), here)
    if (rest === '') {
      const { slug, name } = room.settings
      return told(name, await ask(roomStats, { params: { slug }, query: {} }), here)
    }
    if (/^(?:me|yo)$/i.test(rest)) return ofDj(ownUuid, nameOf(room, ownUuid) ?? t('somebody'))
    const aim = await here.whom(rest)
    return aim ? ofDj(aim.whom.uuid, aim.whom.name) : t('unknown')
  },
}
