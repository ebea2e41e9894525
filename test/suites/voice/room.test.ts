import { describe, expect, test } from 'vitest'
import { MOST_SPEAKERS, readVoiceFrame, VOICE_FRAME_MS } from '#contract/realtime/voiceFrames.ts'
import type { VoiceMember } from '#gateway/voice/voiceMember.ts'
import { VoiceRoom } from '#gateway/voice/voiceRoom.ts'
import { join, onAir } from '#test/support/voiceLine.ts'

const opus = new Uint8Array([1, 2, 3])

describe('a member', () => {
  test('says some twenty frames at once and no flood of them, and nothing without the right', () => {
    const taken = ({ member }: ReturnType<typeof join>) =>
      Array.from({ length: 200 }, () => member.takes()).filter(Boolean).length
    expect(taken(join('ada'))).toBeGreaterThanOrEqual(20)
    expect(taken(join('ada'))).toBeLessThan(100)
    expect(taken(join('ada', false))).toBe(0)
  })

  test('is hushed once, is told why, and then takes nothing', () => {
    const { member, line } = join('ada')
    member.hush('tooManySpeakers')
    member.hush('mayNotSpeak')
    expect(line.texts).toEqual([{ type: 'hushed', why: 'tooManySpeakers' }])
    expect([member.maySpeak, member.takes()]).toEqual([false, false])
    const { member: listener, line: quiet } = join('ben', false)
    listener.hush('mayNotSpeak')
    expect(quiet.texts).toEqual([])
  })

  test('whose frames come unevenly has even stamps, and new ones after a pause or a leap', () => {
    const { member } = join('ada')
    const came = [10_000, 10_200, 10_201, 10_202]
    expect(came.map((at) => member.stamp(at))).toEqual(came.map((_, n) => 10_000 + n * VOICE_FRAME_MS))
    // What should follow is expected 240 ms around its time, and not beyond.
    expect(member.stamp(10_000 + 4 * VOICE_FRAME_MS + 240)).toBe(10_000 + 4 * VOICE_FRAME_MS)
    expect(member.stamp(10_000 + 5 * VOICE_FRAME_MS - 240)).toBe(10_000 + 5 * VOICE_FRAME_MS)
    expect(member.stamp(10_000 + 6 * VOICE_FRAME_MS + 241)).toBe(10_000 + 6 * VOICE_FRAME_MS + 241)
    expect(member.stamp(9_000)).toBe(9_000)
  })

  test('hears what its line can carry; one that is behind loses frames, one that is gone is sent nothing', () => {
    const { member, line } = join('ada', false)
    line.bufferedAmount = 12_000
    member.hear(opus)
    expect([line.frames.length, member.dropped]).toEqual([1, 0])
    line.bufferedAmount = 12_001
    member.hear(opus)
    expect([line.frames.length, member.dropped]).toEqual([1, 1])
    line.readyState = 2
    line.bufferedAmount = 0
    member.hear(opus)
    member.tell({ type: 'onAir', speakers: [] })
    expect([line.frames.length, member.dropped, line.texts]).toEqual([1, 1, []])
  })
})

describe('a room', () => {
  const say = (room: VoiceRoom, userUuid: string, now: number) =>
    room.say({ userUuid, at: now - 5, opus }, now)

  const enter = (room: VoiceRoom, member: VoiceMember): void => {
    room.enter(member)
    room.greet(member)
  }

  test('tells who is gone nothing', () => {
    const room = new VoiceRoom()
    const ada = join('ada')
    room.greet(ada.member)
    expect(ada.line.texts).toEqual([])
  })

  test('tells who enters who is on air, and gives what is said to all but who said it', () => {
    const room = new VoiceRoom()
    const [ada, ben] = [join('ada'), join('ben')]
    enter(room, ada.member)
    say(room, 'ada', 1_000)
    enter(room, ben.member)
    say(room, 'ben', 1_001)
    say(room, 'ada', 1_002)
    expect(ada.line.texts).toEqual([onAir(), onAir('ada'), onAir('ada', 'ben')])
    expect(ben.line.texts).toEqual([onAir('ada'), onAir('ada', 'ben')])
    const heard = ({ line }: ReturnType<typeof join>) =>
      line.frames.map((frame) => readVoiceFrame(new Uint8Array(frame).buffer))
    expect(heard(ada)).toEqual([{ n: 1, at: 996, opus }])
    expect(heard(ben)).toEqual([{ n: 0, at: 997, opus }])
  })

  test(`has room for ${MOST_SPEAKERS} speakers, who keep their place, and for another once one is silent`, () => {
    const room = new VoiceRoom()
    const listener = join('listener', false)
    enter(room, listener.member)
    const names = Array.from({ length: MOST_SPEAKERS }, (_, n) => `speaker ${n}`)
    for (const [n, name] of names.entries()) {
      expect(room.hasRoomFor(name)).toBe(true)
      say(room, name, n)
    }
    expect(room.hasRoomFor('one more')).toBe(false)
    expect(room.hasRoomFor('speaker 0')).toBe(true)

    for (const name of names.slice(1)) say(room, name, 500)
    const told = listener.line.texts.length
    room.sweep(1_000)
    expect(listener.line.texts.length).toBe(told)
    room.sweep(1_001)
    expect(room.hasRoomFor('one more')).toBe(true)
    // Whoever comes takes the number that is free.
    say(room, 'one more', 1_001)
    expect(listener.line.texts.at(-1)).toEqual({
      type: 'onAir',
      speakers: [
        ...names.slice(1).map((userUuid, n) => ({ n: n + 1, userUuid })),
        { n: 0, userUuid: 'one more' },
      ],
    })
  })

  test('hears of one person as much as one says, from however many connections it comes, and another beside them', () => {
    const room = new VoiceRoom()
    const [listener, other] = [join('listener', false), join('other')]
    enter(room, listener.member)
    enter(room, other.member)
    const said = Array.from({ length: 200 }, () => say(room, 'ada', 0)).filter(Boolean).length
    expect(said).toBeGreaterThanOrEqual(20)
    expect(said).toBeLessThan(100)
    expect(listener.line.frames.length).toBe(said)
    expect(say(room, 'ben', 0)).toBe(true)
    expect(listener.line.frames.length).toBe(said + 1)
  })

  test('takes who left off air at once, and nobody else', () => {
    const room = new VoiceRoom()
    const listener = join('listener', false)
    enter(room, listener.member)
    say(room, 'ada', 0)
    say(room, 'ben', 0)
    room.sweep(1, 'ada')
    expect(listener.line.texts.at(-1)).toEqual({ type: 'onAir', speakers: [{ n: 1, userUuid: 'ben' }] })
  })
})
