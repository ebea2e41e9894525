import type { PublicArtist } from '#contract/playlist/publicPages.ts'
import { type Page, type PageSetting, trail } from './page.ts'
import { Facts, Frame, Songs } from './parts.tsx'
import { pageWords } from './words.ts'

/** `/artists/:id` */
export const artistPage = (artist: PublicArtist, setting: PageSetting): Page => {
  const words = pageWords[setting.language]
  const { publicUrl } = setting
  const path = `/artists/${artist.artistShortId}`
  const thing = {
    '@type': 'MusicGroup',
    '@id': publicUrl + path,
    url: publicUrl + path,
    name: artist.artistName,
    ...(artist.genres.length > 0 && { genre: artist.genres }),
    ...(artist.albums.length > 0 && {
      album: artist.albums.map((album) => ({
        '@type': 'MusicAlbum',
        '@id': `${publicUrl}/albums/${album.albumShortId}`,
        name: album.albumName,
      })),
    }),
    track: artist.songs.map((song) => ({
      '@type': 'MusicRecording',
      '@id': `${publicUrl}/songs/${song.songShortId}`,
      name: song.trackName,
    })),
  }
  const steps = [
    { name: words.home, path: '/' },
    { name: artist.artistName, path },
  ]
  return {
    title: artist.artistName,
    description: words.artistIs(artist.artistName),
    kind: 'profile',
    path,
    picture: artist.albums.flatMap(({ cover }) => cover ?? [])[0] ?? null,
    indexed: artist.indexed,
    things: [thing, trail(setting, steps)],
    body: (
      <Frame words={words}>
        <h1>{artist.artistName}</h1>
        <Facts facts={[[words.genre, artist.genres.join(', ')]]} />
        {artist.albums.length > 0 && (
          <>
            <h2>{words.albums}</h2>
            <ul>
              {artist.albums.map((album) => (
                <li key={album.albumShortId}>
                  <a href={`/albums/${album.albumShortId}`}>{album.albumName}</a>
                  {album.releaseDate && ` · ${album.releaseDate.slice(0, 4)}`}
                </li>
              ))}
            </ul>
          </>
        )}
        <h2>{words.songs}</h2>
        <Songs songs={artist.songs} />
      </Frame>
    ),
    data: artist,
  }
}
