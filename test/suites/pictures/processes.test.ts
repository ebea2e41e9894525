import { mkdtemp, rm } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { processPictures } from '#adapters/pictures/processPictures.ts'
import { uploadImage } from '#contract/user/images.ts'
import { login } from '#contract/user/sessions.ts'
import { childrenOf } from '#test/support/children.ts'
import { freshDatabase } from '#test/support/database.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { startServer, worldAt } from '../wire/serverAt.ts'

const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#b4541e' } })
  .png()
  .toBuffer()
const SOON = { timeout: 20_000 }
const limits = { atOnce: 1, waiting: 1, residentMb: 512, answerMs: 60_000, idleMs: 60_000 }
const processes = () => childrenOf(process.pid, 'pictureProcess')
const sendAll = (pids: number[], signal: NodeJS.Signals) => {
  for (const pid of pids) process.kill(pid, signal)
}

let opened: ReturnType<typeof processPictures>[] = []
const open = (changes: Partial<typeof limits> = {}) => {
  const pictures = processPictures({ ...limits, ...changes })
  opened.push(pictures)
  return pictures
}
afterEach(async () => {
  for (const pictures of opened) await pictures.close()
  opened = []
  await vi.waitFor(async () => expect(await processes()).toEqual([]), SOON)
})

test('a picture that finds the line full is refused, and the others are made', async () => {
  const pictures = open()
  const made = await Promise.all([pictures.cover(photo), pictures.cover(photo), pictures.cover(photo)])
  expect(made.map((cover) => ('ok' in cover ? 'ok' : cover.fault))).toEqual(['ok', 'ok', 'busy'])
})

test('a process that hangs is ended, and the next picture gets a new one', async () => {
  const pictures = open({ answerMs: 20_000 })
  expect(await pictures.cover(photo)).toHaveProperty('ok')
  await pictures.close()
  const hasty = open({ answerMs: 1 })
  expect(await hasty.cover(photo)).toEqual({ fault: 'notAPicture' })
  await vi.waitFor(async () => expect(await processes()).toEqual([]), SOON)
})

test('a process that was killed at work or at rest is started again', async () => {
  const pictures = open()
  expect(await pictures.cover(photo)).toHaveProperty('ok')
  const first = await processes()
  sendAll(first, 'SIGKILL')
  await vi.waitFor(async () => expect(await processes()).toEqual([]), SOON)
  // A picture that comes before its end is heard of is lost with it, as one at work is.
  await vi.waitFor(async () => expect(await pictures.cover(photo)).toHaveProperty('ok'), SOON)
  const second = await processes()
  expect(second).toHaveLength(1)
  expect(second).not.toEqual(first)
  sendAll(second, 'SIGSTOP')
  const lost = pictures.cover(photo)
  sendAll(second, 'SIGKILL')
  expect(await lost).toEqual({ fault: 'notAPicture' })
  expect(await pictures.cover(photo)).toHaveProperty('ok')
})

test('a process that holds too much memory ends itself', async () => {
  const pictures = open({ residentMb: 16 })
  expect(await pictures.cover(photo)).toEqual({ fault: 'notAPicture' })
})

test('where a core is short, the server goes before the processes of pictures', async () => {
  await open().cover(photo)
  const [pid = 0] = await processes()
  expect(getPriority(pid)).toBeGreaterThan(getPriority())
})

test('a process with nothing to do ends', async () => {
  const pictures = open({ idleMs: 100 })
  expect(await pictures.cover(photo)).toHaveProperty('ok')
  await vi.waitFor(async () => expect(await processes()).toEqual([]), SOON)
})

test('pictures that hang hold up no log-in, and one too many is refused for now', async () => {
  const world = await startWorld()
  const [first, second] = [await newPerson(world), await newPerson(world)]
  const send = (token: string) =>
    world.call(
      uploadImage,
      { body: { kind: 'profilePicture' }, file: new Blob([Uint8Array.from(photo)]) },
      token,
    )
  await Promise.all([send(first.token), send(second.token)])
  const makers = await processes()
  expect(makers).toHaveLength(2)
  sendAll(makers, 'SIGSTOP')
  const answers: (string | number)[] = []
  const sent = Array.from({ length: 36 }, (_, n) =>
    send((n % 2 === 0 ? first : second).token).then(
      () => answers.push('made'),
      (error: { status: number }) => answers.push(error.status),
    ),
  )
  await vi.waitFor(() => expect(answers).toEqual([503, 503]))
  const { email, password } = first
  await expect(world.call(login, { body: { email, password } })).resolves.toHaveProperty('accessToken')
  expect(answers).toEqual([503, 503])
  sendAll(makers, 'SIGCONT')
  await Promise.all(sent)
  expect(answers.filter((answer) => answer === 'made')).toHaveLength(34)
  await world.close()
})

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a server that ends by %s leaves no process behind',
  async (signal) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'roomtone-pictures-'))
    const { server, url } = await startServer({ DATABASE_URL: await freshDatabase(), DATA_DIR: dataDir })
    const world = worldAt(url)
    const { token } = await newPerson(world)
    const body = { kind: 'profilePicture' } as const
    await world.call(uploadImage, { body, file: new Blob([Uint8Array.from(photo)]) }, token)
    const [maker = 0] = await childrenOf(server.child.pid ?? 0, 'pictureProcess')
    expect(maker).toBeGreaterThan(0)
    server.child.kill(signal)
    await server.ended
    await vi.waitFor(() => expect(() => process.kill(maker, 0)).toThrow(), { timeout: 10_000 })
    await rm(dataDir, { recursive: true, force: true })
  },
)
