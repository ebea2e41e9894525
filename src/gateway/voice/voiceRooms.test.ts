import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MOST_SPEAKERS } from '#contract/realtime/voiceFrames.ts'
import { voiceRights } from '#facts/voice.ts'
import { forgetAccess } from '#facts/user.ts'
import { publish } from '#services/core/facts/bus.ts'
import { handTools } from '#test/support/handTools.ts'
import { settled } from '#test/support/settled.ts'
import { voiceAsked } from '#test/support/voiceAsked.ts'
import { join, onAir } from '#test/support/voiceLine.ts'
import { VoiceRooms } from './voiceRooms.ts'

const ends: VoiceRooms[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
})
afterEach(async () => {
  for (const rooms of ends.splice(0)) await rooms.stop()
  vi.useRealTimers()
})

const opus = new Uint8Array([1, 2, 3])
/** Voices of one node, beside others where it is not alone. */
const started = async (alone = true) => {
  const hand = handTools()
  const asked = voiceAsked()
  const rooms = new VoiceRooms(hand.tools, asked.asks, alone)
  await rooms.start()
  ends.push(rooms)
  const enter = async (...args: Parameters<typeof join>) => {
    const joined = join(...args)
    rooms.enter(joined.member)
    await settled()
    return joined
  }
  const { bus } = hand.tools
  const subscribe = bus.subscribe.bind(bus)
  /** Topics that are heard, as often as they are. */
  const heard: string[] = []
  bus.subscribe = async (topic, hear) => {
    heard.push(topic)
    const stop = await subscribe(topic, hear)
    return async () => {
      heard.splice(heard.indexOf(topic), 1)
      await stop()
    }
  }
  return { ...hand, ...asked, rooms, enter, heard }
}

describe('who enters', () => {
  test('is told who is on air, keeps to speak and hears the others', async () => {
    const { rooms, enter } = await started()
    const ada = await enter('ada')
    rooms.speak(ada.member, opus)
    const ben = await enter('ben')
    rooms.speak(ada.member, opus)
    expect([ada.line.texts, ben.line.texts]).toEqual([[onAir(), onAir('ada')], [onAir('ada')]])
    expect([ada.line.frames.length, ben.line.frames.length]).toEqual([0, 1])
    expect([ada.member.maySpeak, ada.line.ends, ben.line.ends]).toEqual([true, [], []])
  })

  test('hears what is said in their room, and nothing of another', async () => {
    const { rooms, enter } = await started()
    const [ada, there] = [await enter('ada'), await enter('ben', true, 'other room')]
    rooms.speak(ada.member, opus)
    rooms.speak(there.member, opus)
    expect([ada.line.frames, there.line.frames]).toEqual([[], []])
    expect(there.line.texts).toEqual([onAir(), onAir('ben')])
  })

  test.each([
    ['whose session is over', 'speak', true, [4403], false],
    ['who may not be there', 'closed', false, [4403], false],
    ['where voice was turned off', 'off', false, [4403], false],
    ['who may listen alone', 'listen', false, [], false],
    ['who may speak', 'speak', false, [], true],
  ] as const)('%s meanwhile is out, or hushed, or neither', async (_who, right, isOver, ended, may) => {
    const { rights, over, enter } = await started()
    rights.set('ada', right)
    if (isOver) over.add('session of ada')
    const { line, member } = await enter('ada')
    expect([line.ends, member.maySpeak]).toEqual([ended, may])
    const hushed = { type: 'hushed', why: 'mayNotSpeak' }
    expect(line.texts).toEqual(may ? [onAir()] : [onAir(), hushed])
  })

  test('of many is looked at alone', async () => {
    const { asked, enter } = await started()
    await enter('ada')
    await enter('ben')
    expect(asked).toEqual(['ada in room', 'ben in room'])
  })
})

describe('rights are looked at anew', () => {
  test('of all in a room where something changed there, and of nobody else', async () => {
    const { tools, rights, over, enter } = await started()
    const [ada, ben, cleo] = [await enter('ada'), await enter('ben'), await enter('cleo', true, 'other room')]
    for (const uuid of ['ada', 'cleo']) rights.set(uuid, 'listen')
    over.add('session of ben')
    await publish(tools, voiceRights, { roomUuid: 'room' })
    await settled()
    expect([ada, ben, cleo].map(({ line, member }) => [line.ends, member.maySpeak])).toEqual([
      [[], false],
      [[4403], false],
      [[], true],
    ])
    await publish(tools, voiceRights, { roomUuid: 'nobody there' })
    await settled()
    expect(cleo.member.maySpeak).toBe(true)
  })

  test('of one person in all rooms, where something changed about them', async () => {
    for (const topic of ['rights', 'account'] as const) {
      const { tools, rights, enter } = await started()
      const [here, there, ben] = [
        await enter('ada'),
        await enter('ada', true, 'other room'),
        await enter('ben'),
      ]
      for (const uuid of ['ada', 'ben']) rights.set(uuid, 'closed')
      if (topic === 'rights') await publish(tools, voiceRights, { userUuid: 'ada' })
      else await publish(tools, forgetAccess, { userUuid: 'ada', ended: [] })
      await settled()
      expect([here, there, ben].map(({ line }) => line.ends)).toEqual([[4403], [4403], []])
    }
  })

  test('a session that ended is out at once, even where nobody can be asked; others of that person stay', async () => {
    const { tools, fault, enter } = await started()
    const [ada, ben] = [await enter('ada'), await enter('ben')]
    fault.is = true
    for (const userUuid of ['ada', 'ben'])
      await publish(tools, forgetAccess, { userUuid, ended: ['session of ada'] })
    await settled()
    expect([ada.line.ends, ben.line.ends]).toEqual([[4403], []])
  })

  test('of everybody each minute, and where messages may have been lost', async () => {
    const { rights, asked, loseMessages, enter } = await started()
    const [ada, cleo] = [await enter('ada'), await enter('cleo', true, 'other room')]
    asked.length = 0
    vi.advanceTimersByTime(59_999)
    await settled()
    expect(asked).toEqual([])
    vi.advanceTimersByTime(1)
    await settled()
    expect(asked).toEqual(['ada in room', 'cleo in other room'])
    for (const uuid of ['ada', 'cleo']) rights.set(uuid, 'listen')
    loseMessages()
    await settled()
    expect([ada.member.maySpeak, cleo.member.maySpeak]).toEqual([false, false])
  })

  test('of nobody once it ended: all are sent away, and no clock goes on', async () => {
    const { tools, rooms, asked, heard, enter } = await started(false)
    const { line, member } = await enter('ada')
    const before = vi.getTimerCount()
    await rooms.stop()
    expect([before, vi.getTimerCount(), line.ends, heard]).toEqual([2, 0, [1001], []])
    asked.length = 0
    await publish(tools, voiceRights, { userUuid: 'ada' })
    await publish(tools, forgetAccess, { userUuid: 'ada', ended: ['session of ada'] })
    await settled()
    rooms.speak(member, opus)
    expect([asked, line.ends, line.texts]).toEqual([[], [1001], [onAir()]])
  })
})

describe('who speaks', () => {
  test('without the right, or in a room that is over, is not heard', async () => {
    const { rooms, enter } = await started()
    const listener = await enter('ben')
    rooms.speak((await enter('ada', false)).member, opus)
    rooms.speak(join('cleo', true, 'no room').member, opus)
    expect(listener.line.texts).toEqual([onAir()])
  })

  test(`beside ${MOST_SPEAKERS} others is hushed; those go on, and so does whoever comes once one left`, async () => {
    const { rooms, enter } = await started()
    const speakers = []
    for (let n = 0; n < MOST_SPEAKERS; n++) speakers.push(await enter(`speaker ${n}`))
    const more = await enter('more')
    for (const { member } of [...speakers, more, ...speakers]) rooms.speak(member, opus)
    expect(more.line.texts.at(-1)).toEqual({ type: 'hushed', why: 'tooManySpeakers' })
    expect(speakers.map(({ member }) => member.maySpeak)).toEqual([true, true, true, true])
    rooms.leave(speakers[0]?.member ?? more.member)
    const late = await enter('late')
    rooms.speak(late.member, opus)
    const names = ['speaker 1', 'speaker 2', 'speaker 3'].map((userUuid, n) => ({ n: n + 1, userUuid }))
    expect(late.line.texts.at(-1)).toEqual({
      type: 'onAir',
      speakers: [...names, { n: 0, userUuid: 'late' }],
    })
  })

  test('is on air until a second of silence, or until the last of their connections is gone', async () => {
    const { rooms, enter } = await started()
    const [ada, other, ben] = [await enter('ada'), await enter('ada'), await enter('ben')]
    rooms.speak(ada.member, opus)
    vi.advanceTimersByTime(1_000)
    expect(ben.line.texts.at(-1)).toEqual(onAir('ada'))
    vi.advanceTimersByTime(250)
    expect(ben.line.texts.at(-1)).toEqual(onAir())
    rooms.speak(ada.member, opus)
    rooms.leave(other.member)
    rooms.leave(other.member)
    rooms.leave(join('ada').member)
    rooms.leave(join('ada', true, 'no room').member)
    expect(ben.line.texts.at(-1)).toEqual(onAir('ada'))
    rooms.leave(ada.member)
    expect(ben.line.texts.at(-1)).toEqual(onAir())
  })
})
