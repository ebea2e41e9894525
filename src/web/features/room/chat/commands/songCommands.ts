import { checkSongs } from '#contract/room/songChecks.ts'
import { folded } from '#contract/room/rules/folded.ts'
import type { Song } from '#contract/song.ts'
import { ask } from '#web/api/ask.ts'
import { saidInWords } from '#web/shared/ruled/saidInWords.ts'
import { changeDoc } from './changeDoc.ts'
import { foundSong, songLabel } from './foundSong.ts'
import type { Here, Run, Runs } from './here.ts'

/** The song that is said, or else the one that plays. */
const meant = async (rest: string, { room }: Here): Promise<Song | undefined> =>
  rest === '' ? room.nowPlaying?.song : foundSong(rest)

const check: Run = async (rest, { room, i18n, t, now }) => {
  if (rest === '') return t('checkHow')
  const song = await foundSong(rest)
  if (!song) return t('noSong')
  const { checks } = await ask(checkSongs, { params: { id: room.settings.slug }, body: { songs: [song] } })
  const said = await saidInWords(i18n, checks[0]?.verdicts ?? [], now)
  return [songLabel(song), said === '' ? t('checkFine') : said].join('\n')
}

const banSong: Run = async (rest, here) => {
  const song = await meant(rest, here)
  const songId = song?.songId
  if (!song || songId === undefined) return here.t('noSong')
  const label = songLabel(song)
  const isNew = await changeDoc(here.room.settings.slug, ({ song: { banned } }) =>
    banned.songs.some((one) => one.songId === songId)
      ? undefined
      : { song: { banned: { songs: [...banned.songs, { songId, label: label.slice(0, 200) }] } } },
  )
  return here.t(isNew ? 'banned' : 'bannedAlready', { what: label })
}

const unbanSong: Run = async (rest, here) => {
  if (rest === '') return here.t('unbanSongHow')
  const words = folded(rest)
  let what = ''
  const isGone = await changeDoc(here.room.settings.slug, ({ song: { banned } }) => {
    const found =
      banned.songs.find(({ songId, label }) => songId === rest || folded(label) === words) ??
      banned.songs.find(({ label }) => folded(label).includes(words))
    if (!found) return undefined
    what = found.label || found.songId
    return { song: { banned: { songs: banned.songs.filter((one) => one !== found) } } }
  })
  return isGone ? here.t('unbanned', { what }) : here.t('notBanned', { what: rest })
}

const artistSaid = (rest: string, { room }: Here): string =>
  rest === '' ? (room.nowPlaying?.song.artistName ?? '') : rest

const banArtist: Run = async (rest, here) => {
  const what = artistSaid(rest, here).slice(0, 200)
  const name = folded(what)
  if (name === '') return here.t('room:refused.nothingPlaying')
  const isNew = await changeDoc(here.room.settings.slug, ({ song: { banned } }) =>
    banned.artists.includes(name) ? undefined : { song: { banned: { artists: [...banned.artists, name] } } },
  )
  return here.t(isNew ? 'banned' : 'bannedAlready', { what })
}

const unbanArtist: Run = async (rest, here) => {
  const what = artistSaid(rest, here)
  const name = folded(what)
  const isGone = await changeDoc(here.room.settings.slug, ({ song: { banned } }) =>
    banned.artists.includes(name)
      ? { song: { banned: { artists: banned.artists.filter((one) => one !== name) } } }
      : undefined,
  )
  return here.t(isGone ? 'unbanned' : 'notBanned', { what })
}

/** Commands about songs: what the rules say of one, and what the room does not play. */
export const songCommands: Runs<'check' | 'ban-song' | 'ban-artist' | 'unban-song' | 'unban-artist'> = {
  check,
  'ban-song': banSong,
  'ban-artist': banArtist,
  'unban-song': unbanSong,
  'unban-artist': unbanArtist,
}
