import type { PlaylistPage } from '#ports/music.ts'

const PAGE = 500

/** A page of a list that its provider gives whole. */
export const cutPage = (songs: PlaylistPage['songs'], cursor: string | null): PlaylistPage => {
  const from = Number(cursor ?? 0)
  const to = from + PAGE
  return { songs: songs.slice(from, to), total: songs.length, next: songs.length > to ? String(to) : null }
}
