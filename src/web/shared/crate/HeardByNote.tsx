import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { musicProviders } from '#contract/playlist/providers.ts'
import { hearers } from '#contract/room/hearers.ts'
import type { Song } from '#contract/song.ts'
import { query } from '#web/api/queries.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { providerNames } from '#web/shared/song/providerNames.ts'
import { heardBy } from './heardBy.ts'

/** People come and go: asked anew so often while a queue is looked at. ms */
const EACH_MS = 60_000

/** Under a song of the queue: who of those in the room could hear it; nothing outside of rooms. */
export const HeardByNote = ({ song }: { readonly song: Song }) => {
  const { t, i18n } = useTranslation('crate')
  const slug = useRoom((room) => room.settings.slug)
  const offered = useQuery({ ...query(musicProviders, {}), staleTime: Number.POSITIVE_INFINITY })
  const here = useQuery({
    ...query(hearers, { params: { id: slug ?? '' } }),
    enabled: slug !== undefined,
    staleTime: EACH_MS,
    refetchInterval: EACH_MS,
  })
  const by = here.data && offered.data && heardBy(song, offered.data.providers, here.data)
  if (!by) return null
  const names = by === 'all' || by === 'most' ? [] : by.map((key) => providerNames[key])
  const list = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(names)
  return (
    <p className="text-sm text-quiet">
      {names.length > 0 ? t('heardBy.only', { list }) : t(`heardBy.${by === 'most' ? 'most' : 'all'}`)}
    </p>
  )
}
