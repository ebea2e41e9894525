import { expect, it } from 'vitest'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const me = await newPerson(world)

it('never says 429 to two hundred requests in ten seconds', async () => {
  const paths = ['/api/playlist-service/crate/special/queue', '/api/room-service/rooms/public']
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) => world.fetch(paths[i % 2] ?? '', { token: me.token })),
  )
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
})

it('writes every error of rooms and playlists in one envelope', async () => {
  const asked: [string, string, number][] = [
    ['GET', '/api/room-service/rooms/nowhere', 404],
    ['POST', '/api/room-service/rooms/infrastructure', 400],
    ['GET', '/api/room-service/rooms/service/list', 403],
    ['GET', '/api/playlist-service/crate/nothing', 404],
    ['GET', '/api/playlist-service/crate/service/all-crates', 403],
    ['PUT', '/api/playlist-service/crate/special/queue/songs/x/position', 400],
    ['GET', '/api/playlist-service/song-data/1/nobody', 400],
  ]
  for (const [method, path, status] of asked) {
    const answer = await world.fetch(path, { method, token: me.token })
    const body = (await answer.json()) as { statusCode: number; message: unknown }
    expect([path, answer.status, body.statusCode]).toEqual([path, status, status])
    expect(typeof body.message).toBe('string')
  }
  const nobody = await world.fetch('/api/playlist-service/crate/special/queue')
  expect(await nobody.json()).toMatchObject({ statusCode: 401, message: 'Unauthorized' })
})
