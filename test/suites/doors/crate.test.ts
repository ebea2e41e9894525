import { describe, expect, test } from 'vitest'
import { createCrate } from '#contract/playlist/crates.ts'
import { crateSongs } from '#contract/playlist/crateSongs.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startWorld } from '#test/support/world.ts'
import { account, ask, type Caller } from './callers.ts'
import { holdsAllOf, type Row } from './table.ts'

const world = await startWorld({ TRUST_PROXY: 'on' })
const callers = ['owner', 'other', 'guest', 'moderator', 'superUser'] as const
type Who = (typeof callers)[number]
const people: Readonly<Record<Who, Caller>> = {
  owner: await account(world, 'user'),
  other: await account(world, 'user'),
  guest: await account(world, 'guest'),
  moderator: await account(world, 'moderator'),
  superUser: await account(world, 'superUser'),
}

interface Place {
  readonly crate: string
  readonly song: string
}
const newPlace = async (isPublic: boolean): Promise<Place> => {
  const { token } = people.owner
  const body = { crateName: 'Doors', isPublic, songs: [youtubeSong('one'), youtubeSong('two')] }
  const { crateUuid } = await world.call(createCrate, { body }, token)
  const { songs } = await world.call(crateSongs, { params: { crateUuid }, query: {} }, token)
  return { crate: crateUuid, song: songs[0]?.crateSongUuid ?? '' }
}

interface Case {
  readonly path: (place: Place) => string
  readonly body?: object
  /** Guests have no crates to copy into, or to change. */
  readonly noGuest?: true
  /** Whether others may do it with a public crate. */
  readonly reads?: true
  /** What the owner gets, where this crate has nothing of the kind. */
  readonly owner?: string
}

const base = '/api/playlist-service'
const one = ({ crate }: Place) => `${base}/crate/${crate}`
const songs = (place: Place) => `${one(place)}/songs`
const song = (place: Place) => `${songs(place)}/${place.song}`

const filling = {
  path: (place: Place) => `${one(place)}/import`,
  noGuest: true,
  owner: 'importNotFound',
} as const

const cases: Readonly<Record<string, Case>> = {
  'GET /api/playlist-service/crate/:crateId': { path: one, reads: true },
  'GET /api/playlist-service/crate/:crateUuid/songs': { path: songs, reads: true },
  'GET /api/playlist-service/crate/:crateId/file': { path: (place) => `${one(place)}/file`, reads: true },
  'GET /api/playlist-service/crate/:crateUuid/import': filling,
  'DELETE /api/playlist-service/crate/:crateUuid/import': filling,
  'POST /api/playlist-service/crate/:crateUuid/import': { ...filling, body: { mode: 'append' } },
  'PUT /api/playlist-service/crate/:crateId/copy': {
    path: (place) => `${one(place)}/copy`,
    body: { crateName: 'Copy' },
    reads: true,
    noGuest: true,
  },
  'PATCH /api/playlist-service/crate/:crateId': { path: one, body: { crateName: 'Mine' }, noGuest: true },
  'DELETE /api/playlist-service/crate/:crateId': { path: one, noGuest: true },
  'POST /api/playlist-service/crate/:crateUuid/songs': {
    path: songs,
    body: { songs: [youtubeSong('three')] },
  },
  'POST /api/playlist-service/api/v1/playlists/:crateUuid/tracks': {
    path: ({ crate }) => `${base}/api/v1/playlists/${crate}/tracks`,
    body: { songs: [youtubeSong('four')] },
  },
  'PUT /api/playlist-service/crate/:crateUuid/songs/:crateSongUuid/position': {
    path: (place) => `${song(place)}/position`,
    body: { position: 1 },
  },
  'PUT /api/playlist-service/crate/:crateUuid/current-position': {
    path: (place) => `${one(place)}/current-position`,
    body: { currentPosition: 1 },
  },
  'POST /api/playlist-service/crate/:crateUuid/songs/shuffle': { path: (place) => `${songs(place)}/shuffle` },
  'PUT /api/playlist-service/crate/:crateUuid/songs/order': {
    path: (place) => `${songs(place)}/order`,
    body: { crateSongUuids: [] },
  },
  'DELETE /api/playlist-service/crate/:crateUuid/songs/:crateSongUuid': { path: song },
  'POST /api/playlist-service/crate/:crateUuid/songs/clear': { path: (place) => `${songs(place)}/clear` },
}

holdsAllOf('crate', [...Object.keys(cases), 'GET /api/playlist-service/crate/user/:userUuid'])

/** Not even the highest role reads or changes what is not theirs: a crate has one owner and no moderators. */
const expected = ({ noGuest, reads, owner = 'ok' }: Case, isPublic: boolean): Row<Who> => {
  const others = isPublic ? (reads ? 'ok' : 'notYourCrate') : 'crateNotFound'
  const guest = noGuest ? 'forbidden' : others
  return { owner, other: others, guest, moderator: others, superUser: others }
}

describe.each([
  ['a crate of one’s own', false],
  ['a public crate', true],
] as const)('%s', (_, isPublic) => {
  test.each(Object.entries(cases))('%s', async (name, one) => {
    const [method = ''] = name.split(' ')
    const place = await newPlace(isPublic)
    const got: Partial<Record<Who, string>> = {}
    // The owner last: what is done then may be the end of it.
    for (const who of callers.toReversed())
      got[who] = await ask(world, method, one.path(place), { token: people[who].token, body: one.body ?? {} })
    expect(got).toEqual(expected(one, isPublic))
  })
})

test('GET /api/playlist-service/crate/user/:userUuid shows others the public crates only', async () => {
  const [shown, hidden] = [await newPlace(true), await newPlace(false)]
  for (const who of callers) {
    const answer = await world.fetch(`${base}/crate/user/${people.owner.uuid}?limit=100`, {
      token: people[who].token,
    })
    const text = await answer.text()
    expect({ who, shown: text.includes(shown.crate), hidden: text.includes(hidden.crate) }).toEqual({
      who,
      shown: true,
      hidden: who === 'owner',
    })
  }
})
