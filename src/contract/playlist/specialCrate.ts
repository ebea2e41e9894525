import * as z from 'zod'
import { Success, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Crate, CrateSong } from './crate.ts'
import { AddSongs, CurrentPosition, NewPosition, SongList, SongPage } from './crateSongs.ts'
import { playlistBase } from './paths.ts'

const OneSong = z.object({ crateSongUuid: Uuid })

/** The endpoints of a crate that everybody has one of; `name` and `position` are how their sentences speak of it. */
export const specialCrateEndpoints = (
  kind: 'queue' | 'likes',
  { name, position }: { readonly name: string; readonly position: string },
) => {
  const base = `${playlistBase}/crate/special/${kind}` as const
  return {
    show: endpoint({
      method: 'get',
      path: base,
      does: `Shows the ${name} of the caller with its first hundred songs.`,
      as: 'guest',
      scope: 'crates:read',
      roomless: true,
      gives: { 200: Crate },
      refuses: [],
    }),
    songs: endpoint({
      method: 'get',
      path: `${base}/songs`,
      does: `Lists the songs of the ${name} in order.`,
      as: 'guest',
      scope: 'crates:read',
      roomless: true,
      query: SongPage,
      gives: { 200: SongList },
      refuses: [],
    }),
    add: endpoint({
      method: 'post',
      path: `${base}/songs`,
      does: `Adds songs to the ${name}, first or last.`,
      as: 'guest',
      scope: 'crates:write',
      roomless: true,
      body: AddSongs,
      gives: { 201: SongList },
      refuses: ['crateFull', 'crateBusy', 'songNotFound', 'songInputNotValid'],
    }),
    clear: endpoint({
      method: 'post',
      path: `${base}/songs/clear`,
      does: `Takes all songs out of the ${name}.`,
      as: 'guest',
      scope: 'crates:write',
      roomless: true,
      gives: { 201: Crate },
      refuses: ['crateBusy'],
    }),
    setPosition: endpoint({
      method: 'put',
      path: `${base}/current-position`,
      does: position,
      as: 'guest',
      scope: 'crates:write',
      roomless: true,
      body: CurrentPosition,
      gives: { 200: Crate },
      refuses: [],
    }),
    remove: endpoint({
      method: 'delete',
      path: `${base}/songs/:crateSongUuid`,
      does: `Takes a song out of the ${name}; a song that is not in it is no error.`,
      as: 'guest',
      scope: 'crates:write',
      roomless: true,
      params: OneSong,
      gives: { 200: Success },
      refuses: ['crateBusy'],
    }),
    move: endpoint({
      method: 'put',
      path: `${base}/songs/:crateSongUuid/position`,
      does: `Moves a song to another place in the ${name}.`,
      as: 'guest',
      scope: 'crates:write',
      roomless: true,
      params: OneSong,
      body: NewPosition,
      gives: { 200: CrateSong },
      refuses: ['crateBusy', 'crateSongNotFound'],
    }),
    shuffle: endpoint({
      method: 'post',
      path: `${base}/songs/shuffle`,
      does: `Puts the songs of the ${name} in an order by chance.`,
      as: 'guest',
      scope: 'crates:write',
      roomless: true,
      gives: { 201: Crate },
      refuses: ['crateBusy'],
    }),
  } as const
}

/** The endpoints of one of them. */
export type SpecialCrate = ReturnType<typeof specialCrateEndpoints>
