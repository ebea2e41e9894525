import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { publicArtist, type PublicArtist } from '#contract/playlist/publicPages.ts'
import { query } from '#web/api/queries.ts'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { SongCover } from '#web/shared/song/SongCover.tsx'
import { CataloguePage } from './CataloguePage.tsx'
import { givenPage } from './givenPage.ts'
import { Head } from './Head.tsx'
import { Songs } from './Songs.tsx'

const route = getRouteApi('/artists/$id')

/** `/artists/:id` */
export const ArtistPage = () => {
  const { t } = useTranslation('catalogue')
  const { id } = route.useParams()
  const artist = useQuery({
    ...query(publicArtist, { params: { id } }),
    initialData: () => givenPage<PublicArtist>('artistShortId', id),
  })
  usePageTitle(artist.data?.artistName)
  return (
    <CataloguePage of={artist} kind="artist">
      {({ artistName, genres, albums, songs }) => (
        <article>
          <Head
            cover={albums.find(({ cover }) => cover !== null)?.cover ?? null}
            drawn={{ trackName: '', artistName }}
            title={artistName}
            by={genres.join(' · ')}
            facts={[]}
          />
          <Albums albums={albums} artistName={artistName} />
          <h2 className="mt-10 mb-3 text-xl">{t('songs')}</h2>
          <Songs songs={songs} />
        </article>
      )}
    </CataloguePage>
  )
}

const Albums = ({ albums, artistName }: Pick<PublicArtist, 'albums' | 'artistName'>) => {
  const { t } = useTranslation('catalogue')
  if (albums.length === 0) return null
  return (
    <section>
      <h2 className="mt-10 mb-3 text-xl">{t('albums')}</h2>
      <ul className="-mx-2 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {albums.map(({ albumShortId, albumName, releaseDate, cover }) => (
          <li key={albumShortId}>
            <Link
              to="/albums/$id"
              params={{ id: albumShortId }}
              className="block rounded-md p-2 hover:bg-raised"
            >
              <SongCover
                song={{ trackName: albumName, artistName, thumbnails: cover === null ? {} : { cover } }}
                className="aspect-square w-full"
              />
              <span className="mt-2 block truncate font-semibold">{albumName}</span>
              <span className="block text-sm text-quiet">{releaseDate?.slice(0, 4)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
