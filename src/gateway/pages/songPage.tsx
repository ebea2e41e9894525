import type { PublicSong } from '#contract/playlist/publicPages.ts'
import { absolute, isoDuration, type Page, type PageSetting, trail } from './page.ts'
import { Facts, Frame, Picture } from './parts.tsx'
import { pageWords } from './words.ts'

/** `/songs/:id` */
export const songPage = (song: PublicSong, setting: PageSetting): Page => {
  const words = pageWords[setting.language]
  const path = `/songs/${song.songShortId}`
  const { album, artist } = song
  const steps = [
    { name: words.home, path: '/' },
    ...(artist ? [{ name: artist.artistName, path: `/artists/${artist.artistShortId}` }] : []),
    ...(album ? [{ name: album.albumName, path: `/albums/${album.albumShortId}` }] : []),
    { name: song.trackName, path },
  ]
  const recording = {
    '@type': 'MusicRecording',
    '@id': setting.publicUrl + path,
    url: setting.publicUrl + path,
    name: song.trackName,
    duration: isoDuration(song.duration),
    ...(song.isrc && { isrcCode: song.isrc }),
    ...(song.genre && { genre: song.genre }),
    ...(song.cover && { image: absolute(setting, song.cover) }),
    byArtist: {
      '@type': 'MusicGroup',
      name: song.artistName,
      ...(artist && { '@id': `${setting.publicUrl}/artists/${artist.artistShortId}` }),
    },
    ...(album && {
      inAlbum: {
        '@type': 'MusicAlbum',
        name: album.albumName,
        '@id': `${setting.publicUrl}/albums/${album.albumShortId}`,
      },
    }),
    ...(song.links.length > 0 && { sameAs: song.links.map(({ url }) => url) }),
  }
  return {
    title: `${song.trackName} · ${song.artistName}`,
    description: [
      words.songIs(song.trackName, song.artistName),
      ...(song.plays > 0 ? [words.played(song.plays, song.rooms)] : []),
    ].join(' '),
    kind: 'music.song',
    path,
    picture: song.cover,
    indexed: song.indexed,
    things: [recording, trail(setting, steps)],
    body: <SongBody song={song} setting={setting} />,
    data: song,
  }
}

const SongBody = ({ song, setting }: { readonly song: PublicSong; readonly setting: PageSetting }) => {
  const words = pageWords[setting.language]
  const { album, artist } = song
  return (
    <Frame words={words}>
      <Picture address={song.cover} />
      <h1>{song.trackName}</h1>
      <p>{artist ? <a href={`/artists/${artist.artistShortId}`}>{song.artistName}</a> : song.artistName}</p>
      <Facts
        facts={[
          [words.album, album && <a href={`/albums/${album.albumShortId}`}>{album.albumName}</a>],
          [words.length, song.duration],
          [words.genre, song.genre],
        ]}
      />
      {song.plays > 0 && <p>{words.played(song.plays, song.rooms)}</p>}
      {song.now.length > 0 && (
        <>
          <h2>{words.playingNow}</h2>
          <ul>
            {song.now.map((room) => (
              <li key={room.slug}>
                <a href={`/r/${encodeURIComponent(room.slug)}`}>{room.name}</a> · {words.people(room.people)}
              </li>
            ))}
          </ul>
        </>
      )}
      {song.links.length > 0 && (
        <>
          <h2>{words.listenAt}</h2>
          <ul>
            {song.links.map(({ provider, url }) => (
              <li key={provider}>
                <a href={url} rel="noopener">
                  {new URL(url).hostname.replace(/^www\./, '')}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Frame>
  )
}
