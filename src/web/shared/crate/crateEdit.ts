import { type CrateSong, MAX_ADDED_SONGS } from '#contract/playlist/crate.ts'
import type { Song } from '#contract/song.ts'
import type { CrateCalls } from './crateCalls.ts'

/** A song that was taken out, and the place it had. */
export interface TakenOut {
  readonly song: CrateSong
  readonly at: number
}

/** One change of the songs in a crate; places count from 0. */
export type CrateEdit =
  | { readonly kind: 'move'; readonly crateSongUuid: string; readonly to: number }
  | { readonly kind: 'remove'; readonly crateSongUuids: readonly string[] }
  | { readonly kind: 'putBack'; readonly songs: readonly TakenOut[] }
  | { readonly kind: 'add'; readonly songs: readonly Song[]; readonly append: boolean }
  | { readonly kind: 'replace'; readonly crateSongUuid: string; readonly at: number; readonly song: Song }
  | { readonly kind: 'order'; readonly crateSongUuids: readonly string[] }
  | { readonly kind: 'clear' }
  | { readonly kind: 'shuffle' }

/** The songs with one of them at another index. */
export const moved = (
  songs: readonly CrateSong[],
  crateSongUuid: string,
  to: number,
): readonly CrateSong[] => {
  const song = songs.find((one) => one.crateSongUuid === crateSongUuid)
  return song ? songs.filter((one) => one !== song).toSpliced(to, 0, song) : songs
}

/** The songs in an order; those that it does not name follow as they stood. */
const ordered = (songs: readonly CrateSong[], uuids: readonly string[]): readonly CrateSong[] => {
  const places = new Map(uuids.map((uuid, at) => [uuid, at]))
  const placeOf = (song: CrateSong): number => places.get(song.crateSongUuid) ?? uuids.length
  return songs.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The songs as they will be once the server has made a change; made twice, it is the same as once. */
export const withEdit = (songs: readonly CrateSong[], edit: CrateEdit): readonly CrateSong[] => {
  switch (edit.kind) {
    case 'move':
      return moved(songs, edit.crateSongUuid, edit.to)
    case 'remove': {
      const out = new Set(edit.crateSongUuids)
      return songs.filter((song) => !out.has(song.crateSongUuid))
    }
    case 'putBack':
      return edit.songs.reduce<readonly CrateSong[]>(
        (all, { song, at }) =>
          all.some((one) => one.crateSongUuid === song.crateSongUuid) ? all : all.toSpliced(at, 0, song),
        songs,
      )
    case 'order':
      return ordered(songs, edit.crateSongUuids)
    case 'clear':
      return []
    // Which songs these bring, and in which order, only the server knows.
    case 'add':
    case 'replace':
    case 'shuffle':
      return songs
  }
}

/** The songs after a change the server has made; `added` is what it answered to songs that were sent. */
export const afterEdit = (
  songs: readonly CrateSong[],
  edit: CrateEdit,
  added: readonly CrateSong[],
): readonly CrateSong[] => {
  switch (edit.kind) {
    case 'add':
      return edit.append ? [...songs, ...added] : [...added, ...songs]
    case 'replace':
      return songs.flatMap((song) => (song.crateSongUuid === edit.crateSongUuid ? added : [song]))
    case 'putBack':
      return withEdit(songs, {
        kind: 'putBack',
        songs: added.flatMap((song, n) => {
          const at = edit.songs[n]?.at
          return at === undefined ? [] : [{ song, at }]
        }),
      })
    case 'move':
    case 'remove':
    case 'order':
    case 'clear':
    case 'shuffle':
      return withEdit(songs, edit)
  }
}

const addAll = async (
  calls: CrateCalls,
  songs: readonly Song[],
  append: boolean,
): Promise<readonly CrateSong[]> => {
  const added: CrateSong[] = []
  const pages = Array.from({ length: Math.ceil(songs.length / MAX_ADDED_SONGS) }, (_, page) =>
    songs.slice(page * MAX_ADDED_SONGS, (page + 1) * MAX_ADDED_SONGS),
  )
  // Each page that goes first goes before the last one, so they are sent from behind.
  for (const page of append ? pages : pages.toReversed()) {
    const { songs: fresh } = await calls.add(page, append)
    if (append) added.push(...fresh)
    else added.unshift(...fresh)
  }
  return added
}

/** With more songs than this their crate is put in order as a whole. */
const MOVED_ONE_BY_ONE = 3

/** Puts songs that were added at the end back where they were. */
const orderAgain = async (
  calls: CrateCalls,
  songs: readonly TakenOut[],
  added: readonly CrateSong[],
): Promise<void> => {
  const fresh = new Set(added.map((song) => song.crateSongUuid))
  const rest = (await calls.songs()).songs.filter((song) => !fresh.has(song.crateSongUuid))
  const whole = added.reduce<CrateSong[]>(
    (all, song, n) => all.toSpliced(songs[n]?.at ?? all.length, 0, song),
    rest.slice(),
  )
  await calls.order(whole.map((song) => song.crateSongUuid))
}

/** What takes a change back that is made to these songs; `added` are those that it brought. */
export const inverseOf = (
  songs: readonly CrateSong[],
  edit: CrateEdit,
  added: readonly CrateSong[],
): CrateEdit | undefined => {
  switch (edit.kind) {
    case 'move':
    case 'order':
    case 'shuffle':
      return { kind: 'order', crateSongUuids: songs.map((song) => song.crateSongUuid) }
    case 'remove': {
      const out = new Set(edit.crateSongUuids)
      const before = songs.flatMap((song, at) => (out.has(song.crateSongUuid) ? [{ song, at }] : []))
      return { kind: 'putBack', songs: before }
    }
    case 'clear':
      return { kind: 'putBack', songs: songs.map((song, at) => ({ song, at })) }
    case 'add':
      return { kind: 'remove', crateSongUuids: added.map((song) => song.crateSongUuid) }
    case 'replace': {
      const before = songs.find((song) => song.crateSongUuid === edit.crateSongUuid)
      const [now] = added
      return before && now && { ...edit, crateSongUuid: now.crateSongUuid, song: before }
    }
    case 'putBack':
      return undefined
  }
}

/** Has the server make a change; answers the songs it added. */
export const sendEdit = async (calls: CrateCalls, edit: CrateEdit): Promise<readonly CrateSong[]> => {
  switch (edit.kind) {
    case 'move':
      await calls.move(edit.crateSongUuid, edit.to)
      return []
    case 'remove':
      for (const crateSongUuid of edit.crateSongUuids) await calls.remove(crateSongUuid)
      return []
    case 'putBack': {
      const songs = edit.songs.map(({ song }) => song)
      const added = await addAll(calls, songs, true)
      if (added.length > MOVED_ONE_BY_ONE) await orderAgain(calls, edit.songs, added)
      else
        for (const [n, song] of added.entries()) await calls.move(song.crateSongUuid, edit.songs[n]?.at ?? n)
      return added
    }
    case 'add':
      return addAll(calls, edit.songs, edit.append)
    case 'replace': {
      const added = await addAll(calls, [edit.song], true)
      for (const { crateSongUuid } of added) await calls.move(crateSongUuid, edit.at)
      await calls.remove(edit.crateSongUuid)
      return added
    }
    case 'order':
      await calls.order(edit.crateSongUuids)
      return []
    case 'clear':
      await calls.clear()
      return []
    case 'shuffle':
      await calls.shuffle()
      return []
  }
}
