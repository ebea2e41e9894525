import type { PublicAlbum } from '#contract/playlist/publicPages.ts'
import { absolute, isoDuration, type Page, type PageSetting, trail } from './page.ts'
import { Facts, Frame, Picture, Songs } from './parts.tsx'
import { pageWords } from './words.ts'

/** `/albums/:id` */
export const albumPage = (album: PublicAlbum, setting: PageSetting): Page => {
  const words = pageWords[setting.language]
  const { publicUrl } = setting
  const path = `/albums/${album.albumShortId}`
  const artistPath = `/artists/${album.artist.artistShortId}`
  const thing = {
    '@type': 'MusicAlbum',
    '@id': publicUrl + path,
    url: publicUrl + path,
    name: album.albumName,
    numTracks: album.songs.length,
    ...(album.releaseDate && { datePublished: album.releaseDate }),
    ...(album.genre && { genre: album.genre }),
    ...(album.cover && { image: absolute(setting, album.cover) }),
    byArtist: { '@type': 'MusicGroup', '@id': publicUrl + artistPath, name: album.artist.artistName },
    track: album.songs.map((song) => ({
      '@type': 'MusicRecording',
      '@id': `${publicUrl}/songs/${song.songShortId}`,
      name: song.trackName,
      duration: isoDuration(song.duration),
    })),
  }
  const steps = [
    { name: words.home, path: '/' },
    { name: album.artist.artistName, path: artistPath },
    { name: album.albumName, path },
  ]
  return {
    title: `${album.albumName} · ${album.artist.artistName}`,
    description: words.albumIs(album.albumName, album.artist.artistName),
    kind: 'music.album',
    path,
    picture: album.cover,
    indexed: album.indexed,
    things: [thing, trail(setting, steps)],
    body: (
      <Frame words={words}>
        <Picture address={album.cover} />
        <h1>{album.albumName}</h1>
        <p>
          <a href={artistPath}>{album.artist.artistName}</a>
        </p>
        <Facts
          facts={[
            [words.released, album.releaseDate],
            [words.label, album.recordLabel],
            [words.genre, album.genre],
          ]}
        />
        <h2>{words.songs}</h2>
        <Songs songs={album.songs} />
      </Frame>
    ),
    data: album,
  }
}
