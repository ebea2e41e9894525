import { randomUUID } from 'node:crypto'
import * as contract from '#contract/playlist/scrobbling.ts'
import type { DataOf } from '#facts/kinds.ts'
import { sendScrobbles } from '#facts/playlist.ts'
import { songHeard } from '#facts/runtime.ts'
import { newPerson, type Person } from './people.ts'
import type { startScrobbleDouble } from './vendors/scrobbleDouble.ts'
import type { World } from './world.ts'

/** Nine o'clock of an evening long ago, UTC. */
export const nine = Date.UTC(2026, 4, 20, 21)
/** The room in which everything of a test is heard. */
export const roomUuid = randomUUID()
export const listenBrainz = { service: 'listenBrainz' } as const
export const lastFm = { service: 'lastFm' } as const

/** Somebody who heard so much of a play. */
export const listener = (userUuid: string, heardMs: number) => ({
  userUuid,
  presentMs: heardMs,
  heardMs,
  cluster: null,
})

/** A play of a song of two hundred seconds. */
export const heard = (name: string, more: Partial<DataOf<typeof songHeard>>): DataOf<typeof songHeard> => ({
  roomUuid,
  ownerUuid: null,
  djUuid: randomUUID(),
  playId: randomUUID(),
  songShortId: null,
  songName: name,
  track: { artistName: 'The Lamplighters', trackName: name, albumName: null, seconds: 200, isrc: null },
  startTime: nine,
  endedAt: nine + 200_000,
  skipped: false,
  guests: 0,
  djCluster: null,
  listeners: [],
  ...more,
})

/** People who scrobble, and what services and tables know of what they heard. */
export const scrobbleStage = (world: World, double: Awaited<ReturnType<typeof startScrobbleDouble>>) => ({
  /** Somebody with a linked account at ListenBrainz. */
  linked: async (name: string) => {
    const person = await newPerson(world)
    const token = `token-of-${name}`
    double.tokens.set(token, name)
    await world.call(contract.linkScrobbling, { params: listenBrainz, body: { token } }, person.token)
    return { ...person, brainzToken: token }
  },
  /** Somebody with a linked account at Last.fm. */
  signedIn: async (name: string) => {
    const person = await newPerson(world)
    const { url } = await world.call(contract.scrobbleSignIn, { params: lastFm }, person.token)
    const back = new URL(new URL(url).searchParams.get('cb') ?? '')
    double.granted.set(`grant-of-${name}`, name)
    const body = { token: `grant-of-${name}`, state: back.searchParams.get('state') ?? '' }
    await world.call(contract.linkScrobbling, { params: lastFm, body }, person.token)
    return person
  },
  tell: (play: DataOf<typeof songHeard>) => world.tools.tx((tx) => tx.emit(songHeard(play))),
  listensOf: (name: string) =>
    double.brainz
      .filter(({ listen_type }) => listen_type !== 'playing_now')
      .flatMap(({ payload }) => payload)
      .filter(({ track_metadata }) => track_metadata.track_name === name),
  statesOf: async (name: string): Promise<string[]> => {
    const rows = await world.tools.db.selectFrom('scrobbles').select(['song', 'state']).execute()
    return rows.flatMap(({ song, state }) =>
      (song as { trackName?: string }).trackName === name ? [state] : [],
    )
  },
  /** What waits is due now, and its job comes. */
  dueNow: async ({ uuid: userUuid }: Person, service: contract.ScrobbleName): Promise<void> => {
    await world.tools.db
      .updateTable('scrobbles')
      .set({ dueAt: new Date(0) })
      .where('userUuid', '=', userUuid)
      .execute()
    await world.tools.send(sendScrobbles({ userUuid, service }))
  },
  linkOf: async (who: Person, service: contract.ScrobbleName) =>
    (await world.call(contract.scrobbling, {}, who.token)).services.find((one) => one.service === service)
      ?.link,
})
