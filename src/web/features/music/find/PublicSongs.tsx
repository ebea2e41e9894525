import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { publicSongs } from '#contract/upload/songs.ts'
import { query } from '#web/api/queries.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { FoundSong } from './FoundSong.tsx'

/** What people made public, before anything is looked for. */
export const PublicSongs = () => {
  const { t } = useTranslation('music')
  const answer = useQuery(query(publicSongs, { query: { limit: 50 } }))
  return (
    <Loaded of={answer} rows={5}>
      {({ songs }) => (
        <section aria-labelledby="public-songs" className="min-w-0">
          <h2 id="public-songs" className="mb-3 text-sm font-semibold text-quiet">
            {t(songs.length > 0 ? 'search.publicTitle' : 'search.publicNone')}
          </h2>
          <ul className="flex flex-col gap-1.5">
            {songs.map((song) => (
              <FoundSong key={song.id} song={song} />
            ))}
          </ul>
        </section>
      )}
    </Loaded>
  )
}
