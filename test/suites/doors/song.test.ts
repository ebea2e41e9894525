import { beforeAll, describe, expect, test } from 'vitest'
import { editSong } from '#contract/upload/songs.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { readySong } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'
import { account, ask } from './callers.ts'
import { holdsAllOf, type Row } from './table.ts'

const world = await startWorld({ TRUST_PROXY: 'on' })
const callers = ['owner', 'other', 'guest', 'moderator', 'globalModerator', 'superUser'] as const
type Who = (typeof callers)[number]
let owner: Person
let people: Readonly<Record<Who, { token: string }>>
let hidden: string
let shown: string
beforeAll(async () => {
  owner = await newPerson(world)
  people = {
    owner,
    other: await account(world, 'user'),
    guest: await newGuest(world),
    moderator: await account(world, 'moderator'),
    globalModerator: await account(world, 'globalModerator'),
    superUser: await account(world, 'superUser'),
  }
  hidden = (await readySong(world, owner, 'Hidden', 3)).id
  shown = (await readySong(world, owner, 'Shown', 4)).id
  await world.call(editSong, { params: { id: shown }, body: { isPublic: true } }, owner.token)
}, 200_000)

interface Case {
  readonly path: (id: string) => string
  readonly body?: (id: string) => object
  /** What others get of a song that is its owner’s alone, and of a public one. */
  readonly hidden: string
  readonly shown: string
  readonly some?: Partial<Row<Who>>
}
const base = '/api/upload-service'
const sound = { hidden: 'notForYou', shown: 'ok' } as const
const tags = { hidden: 'uploadNotFound', shown: 'notYourTags', some: { guest: 'forbidden' } } as const
const cases: Readonly<Record<string, Case>> = {
  'GET /api/upload-service/songs/:id': {
    path: (id) => `${base}/songs/${id}`,
    hidden: 'uploadNotFound',
    shown: 'ok',
  },
  'GET /api/upload-service/songs/:id/hls-playlist': {
    path: (id) => `${base}/songs/${id}/hls-playlist`,
    ...sound,
  },
  'GET /api/upload-service/songs/:id/hls/:quality/media.m3u8': {
    path: (id) => `${base}/songs/${id}/hls/hq/media.m3u8`,
    ...sound,
  },
  'GET /api/upload-service/songs/hls/key': {
    path: (id) => `${base}/songs/hls/key?songId=${id}`,
    ...sound,
  },
  'PATCH /api/upload-service/songs/:id': {
    path: (id) => `${base}/songs/${id}`,
    body: () => ({ genre: 'dub' }),
    ...tags,
  },
  'POST /api/upload-service/metadata': {
    path: () => `${base}/metadata`,
    body: (songId) => ({ songId, genre: 'dub' }),
    ...tags,
  },
  // Last: what is deleted is gone for all of them. Moderators of the site may.
  'DELETE /api/upload-service/songs/:id': {
    path: (id) => `${base}/songs/${id}`,
    hidden: 'uploadNotFound',
    shown: 'forbidden',
    some: { guest: 'forbidden' },
  },
}

holdsAllOf('song', Object.keys(cases))

describe.each(['hidden', 'shown'] as const)('whose song it is decides: %s', (kind) => {
  test.each(Object.entries(cases))('%s', async (name, { path, body, some, ...others }) => {
    const id = kind === 'hidden' ? hidden : shown
    const [method = ''] = name.split(' ')
    const deletes = method === 'DELETE'
    const got: Partial<Record<Who, string>> = {}
    for (const who of callers.filter(
      (one) => !deletes || !['owner', 'globalModerator', 'superUser'].includes(one),
    ))
      got[who] = await ask(world, method, path(id), {
        token: people[who].token,
        ...(body ? { body: body(id) } : {}),
      })
    const all = { other: others[kind], guest: others[kind], moderator: others[kind], ...some }
    if (deletes) {
      expect(got).toEqual(all)
      const by = kind === 'hidden' ? people.globalModerator : people.owner
      expect(await ask(world, method, path(id), { token: by.token })).toBe('ok')
    } else
      expect(got).toEqual({ owner: 'ok', globalModerator: others[kind], superUser: others[kind], ...all })
  })
})
