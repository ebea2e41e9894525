import { afterEach, expect, test, vi } from 'vitest'
import { readVoiceFrame } from '#contract/realtime/voiceFrames.ts'
import { voiceFrames, voiceRights } from '#facts/voice.ts'
import { forgetAccess } from '#facts/user.ts'
import type { Tools } from '#services/core/context.ts'
import { publish } from '#services/core/facts/bus.ts'
import { handTools } from '#test/support/handTools.ts'
import { settled } from '#test/support/settled.ts'
import { voiceAsked } from '#test/support/voiceAsked.ts'
import { join, onAir } from '#test/support/voiceLine.ts'
import { VoiceRooms } from './voiceRooms.ts'

const ends: VoiceRooms[] = []
afterEach(async () => {
  for (const rooms of ends.splice(0)) await rooms.stop()
  vi.useRealTimers()
})

const opus = new Uint8Array([1, 2, 3])
const topic = voiceFrames('room').topic
/** Nodes that hear each other, with all that is said between them and how often a room is heard there. */
const nodes = async (count: number, alone = false) => {
  const { tools, ...rest } = handTools()
  const { bus } = tools
  const [said, counts]: [string[], { heard: number }] = [[], { heard: 0 }]
  const hearing = {
    /** What becomes of it when a room is begun to be heard. */
    begins: (): Promise<void> => Promise.resolve(),
  }
  const wrapped = {
    ...bus,
    publish: (name: string, message: string) => {
      if (name === topic) said.push(message)
      return bus.publish(name, message)
    },
    subscribe: async (name: string, hear: (message: string) => void) => {
      if (name !== topic) return bus.subscribe(name, hear)
      await hearing.begins()
      const stop = await bus.subscribe(name, hear)
      counts.heard++
      return () => {
        counts.heard--
        return stop()
      }
    },
  }
  const { asks, ...asked } = voiceAsked()
  const all = Array.from({ length: count }, () => new VoiceRooms({ ...tools, bus: wrapped }, asks, alone))
  for (const rooms of all) await rooms.start()
  ends.push(...all)
  const enter = async (n: number, userUuid: string) => {
    const joined = join(userUuid)
    all[n]?.enter(joined.member)
    await settled()
    return joined
  }
  return { ...rest, ...asked, tools: { ...tools, bus: wrapped } as Tools, all, enter, said, counts, hearing }
}
const heard = ({ line }: ReturnType<typeof join>) =>
  line.frames.map((frame) => readVoiceFrame(new Uint8Array(frame).buffer))

test('a voice is heard alike on every node, and once', async () => {
  const { all, enter, said } = await nodes(2)
  const [ada, near, far] = [await enter(0, 'ada'), await enter(0, 'near'), await enter(1, 'far')]
  all[0]?.speak(ada.member, opus)
  await settled()
  expect([heard(ada), heard(near).length, said.length]).toEqual([[], 1, 1])
  expect(heard(far)).toEqual(heard(near))
  expect(heard(far)).toMatchObject([{ n: 0, opus }])
  expect(far.line.texts).toEqual([onAir(), onAir('ada')])
})

test('what is more than one person says is told to nobody', async () => {
  const { all, enter, said } = await nodes(2)
  const connections = [await enter(0, 'ada'), await enter(0, 'ada'), await enter(0, 'ada')]
  const far = await enter(1, 'far')
  for (const { member } of connections) for (let n = 0; n < 20; n++) all[0]?.speak(member, opus)
  await settled()
  expect(said.length).toBeGreaterThanOrEqual(20)
  expect(said.length).toBeLessThan(40)
  expect(heard(far).length).toBeLessThanOrEqual(said.length)
})

test('a node that works alone tells nobody, and hears nobody', async () => {
  const { all, enter, said, counts } = await nodes(1, true)
  const [ada, near] = [await enter(0, 'ada'), await enter(0, 'near')]
  all[0]?.speak(ada.member, opus)
  expect([heard(near).length, said, counts.heard]).toEqual([1, [], 0])
})

test('a room is heard once while somebody is there, and again once somebody comes back', async () => {
  const { all, enter, counts } = await nodes(1)
  const [ada, ben] = [await enter(0, 'ada'), await enter(0, 'ben')]
  expect(counts.heard).toBe(1)
  all[0]?.leave(ada.member)
  await settled()
  expect(counts.heard).toBe(1)
  all[0]?.leave(ben.member)
  await settled()
  expect(counts.heard).toBe(0)
  const cleo = await enter(0, 'cleo')
  expect([counts.heard, cleo.line.texts]).toEqual([1, [onAir()]])
  await all[0]?.stop()
  expect(counts.heard).toBe(0)
})

test('who enters is greeted once other nodes are heard', async () => {
  const { enter, hearing } = await nodes(1)
  let begins = (): void => undefined
  hearing.begins = () => new Promise((resolve) => (begins = resolve))
  const ada = await enter(0, 'ada')
  expect(ada.line.texts).toEqual([])
  begins()
  await settled()
  expect([ada.line.texts, ada.line.ends]).toEqual([[onAir()], []])
})

test('where they cannot be heard, who enters is sent back to try again; it can end there', async () => {
  const { all, enter, hearing } = await nodes(1)
  hearing.begins = () => Promise.reject(new Error('the bus is away'))
  const ada = await enter(0, 'ada')
  expect([ada.line.texts, ada.line.ends]).toEqual([[], [1013]])
  all[0]?.leave(ada.member)
  await enter(0, 'ben')
  await expect(all[0]?.stop()).resolves.toBeUndefined()
  hearing.begins = () => Promise.resolve()
  const cleo = await enter(0, 'cleo')
  expect([cleo.line.texts, cleo.line.ends]).toEqual([[onAir()], []])
})

test('where LiveKit carries the voice, its server puts out and hushes whom ours would', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { tools } = handTools()
  const done: string[] = []
  const there = (account: string, publishes: boolean) => ({ account, connection: `${account}/1`, publishes })
  const livekit = {
    rooms: async () => ['room'],
    people: async () => [there('ada', true), there('ben', true), there('cleo', false)],
    remove: async (room: string, connection: string) => void done.push(`${connection} out of ${room}`),
    hush: async (room: string, connection: string) => void done.push(`${connection} hushed in ${room}`),
  }
  const { asks, rights } = voiceAsked()
  const vendors = { ...tools.vendors, livekit } as unknown as Tools['vendors']
  const rooms = new VoiceRooms({ ...tools, vendors }, asks, true)
  await rooms.start()
  await publish(tools, voiceRights, { roomUuid: 'room' })
  await settled()
  expect(done).toEqual([])
  for (const uuid of ['ada', 'cleo']) rights.set(uuid, 'listen')
  rights.set('ben', 'closed')
  await publish(tools, voiceRights, { roomUuid: 'room' })
  await settled()
  expect(done.splice(0)).toEqual(['ada/1 hushed in room', 'ben/1 out of room'])
  await publish(tools, forgetAccess, { userUuid: 'ben', ended: [] })
  await settled()
  expect(done.splice(0)).toEqual(['ben/1 out of room'])
  vi.advanceTimersByTime(60_000)
  await settled()
  expect(done.splice(0)).toEqual(['ada/1 hushed in room', 'ben/1 out of room'])
  await rooms.stop()
  await publish(tools, voiceRights, { roomUuid: 'room' })
  await settled()
  expect([done, vi.getTimerCount()]).toEqual([[], 0])
})
