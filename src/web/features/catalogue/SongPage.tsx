import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ExternalLink, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { publicSong, type PublicSong } from '#contract/playlist/publicPages.ts'
import { query } from '#web/api/queries.ts'
import { clock } from '#web/shared/format/clock.ts'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { providerNames } from '#web/shared/song/providerNames.ts'
import { ReportButton } from '#web/shared/report/ReportButton.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { CataloguePage } from './CataloguePage.tsx'
import { givenPage } from './givenPage.ts'
import { Head } from './Head.tsx'
import { PlayInRoom } from './PlayInRoom.tsx'

const route = getRouteApi('/songs/$id')

/** `/songs/:id` */
export const SongPage = () => {
  const { id } = route.useParams()
  const song = useQuery({
    ...query(publicSong, { params: { id } }),
    initialData: () => givenPage<PublicSong>('songShortId', id),
  })
  usePageTitle(song.data && `${song.data.trackName} · ${song.data.artistName}`)
  return (
    <CataloguePage of={song} kind="song">
      {(data) => <Song song={data} />}
    </CataloguePage>
  )
}

const Song = ({ song }: { readonly song: PublicSong }) => {
  const { t } = useTranslation('catalogue')
  const { album, artist } = song
  const played =
    song.plays === 0
      ? t('notPlayed')
      : t('played', {
          times: t('times', { count: song.plays }),
          rooms: t('rooms', { count: song.rooms }),
        })
  return (
    <article>
      <Head
        cover={song.cover}
        drawn={song}
        title={song.trackName}
        by={
          artist ? (
            <Link to="/artists/$id" params={{ id: artist.artistShortId }} className="hover:underline">
              {song.artistName}
            </Link>
          ) : (
            song.artistName
          )
        }
        facts={[
          [
            t('album'),
            album && (
              <Link to="/albums/$id" params={{ id: album.albumShortId }} className="hover:underline">
                {album.albumName}
              </Link>
            ),
          ],
          [t('length'), song.duration > 0 && clock(song.duration)],
          [t('genre'), song.genre],
          [t('explicit'), song.explicit && '✓'],
        ]}
      >
        <p className="mt-3 text-quiet">{played}</p>
        <p className="mt-6 flex flex-wrap items-center gap-3">
          <PlayInRoom id={song.songShortId} name={song.trackName} />
          <ReportButton of={{ kind: 'song', targetId: song.songShortId, name: song.trackName }}>
            {t('report')}
          </ReportButton>
        </p>
      </Head>
      {song.now.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-3 text-xl">{t('now')}</h2>
          <ul className="grid gap-2 sm:grid-cols-2">
            {song.now.map((room) => (
              <li key={room.slug}>
                <Link
                  to="/r/$slug"
                  params={{ slug: room.slug }}
                  className="flex min-h-14 items-center gap-3 rounded-md border border-line bg-panel px-4 hover:bg-raised"
                >
                  <span className="min-w-0 flex-1 truncate font-semibold">{room.name}</span>
                  <Users aria-hidden className="size-4 text-quiet" />
                  <span className="text-sm text-quiet">{t('people', { count: room.people })}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {song.links.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-3 text-xl">{t('listenAt')}</h2>
          <ul className="flex flex-wrap gap-3">
            {song.links.map(({ provider, url }) => (
              <li key={provider}>
                <a href={url} rel="noopener" target="_blank" className={buttonLook()}>
                  <ExternalLink aria-hidden className="size-4" />
                  {providerNames[provider]}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}
