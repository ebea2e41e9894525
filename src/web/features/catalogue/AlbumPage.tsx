import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { publicAlbum, type PublicAlbum } from '#contract/playlist/publicPages.ts'
import { query } from '#web/api/queries.ts'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { CataloguePage } from './CataloguePage.tsx'
import { givenPage } from './givenPage.ts'
import { Head } from './Head.tsx'
import { Songs } from './Songs.tsx'

const route = getRouteApi('/albums/$id')

/** `/albums/:id` */
export const AlbumPage = () => {
  const { t } = useTranslation('catalogue')
  const { id } = route.useParams()
  const album = useQuery({
    ...query(publicAlbum, { params: { id } }),
    initialData: () => givenPage<PublicAlbum>('albumShortId', id),
  })
  usePageTitle(album.data && `${album.data.albumName} · ${album.data.artist.artistName}`)
  return (
    <CataloguePage of={album} kind="album">
      {({ albumName, artist, cover, songs, releaseDate, recordLabel, genre }) => (
        <article>
          <Head
            cover={cover}
            drawn={{ trackName: albumName, artistName: artist.artistName }}
            title={albumName}
            by={
              <Link to="/artists/$id" params={{ id: artist.artistShortId }} className="hover:underline">
                {artist.artistName}
              </Link>
            }
            facts={[
              [t('released'), releaseDate],
              [t('label'), recordLabel],
              [t('genre'), genre],
            ]}
          />
          <h2 className="mt-10 mb-3 text-xl">{t('songs')}</h2>
          <Songs songs={songs} />
        </article>
      )}
    </CataloguePage>
  )
}
