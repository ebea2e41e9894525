/** A whole song of a provider, named and numbered after `name`. */
export const youtubeSong = (name: string) => ({
  songId: `yt-${name}`,
  musicProvider: 'youtube' as const,
  artistName: `Artist of ${name}`,
  trackName: name,
  duration: 200,
  thumbnails: { youtube: `https://i.example.com/${name}.jpg` },
})
