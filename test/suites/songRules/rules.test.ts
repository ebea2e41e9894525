import { describe, expect, test } from 'vitest'
import { ruleSentences } from '#contract/room/rules/codes.ts'
import { personCommand } from '#live/command.ts'
import { step } from '#live/step.ts'
import { watched } from '#live/view.ts'
import { caller, person, songOf } from '../live/cast.ts'
import { addDj, next, removeDj, skip, wait } from '../live/smallRoom.ts'
import { refusingRules } from './refusingRules.ts'
import { read, ruledRoom } from './ruled.ts'

const one = songOf(1)
const { songId } = read(one)

/** A room in which a plain user (6) plays what was before, and is off the decks again. */
const roomAfter = (before: object | undefined, rules: object) => {
  const room = ruledRoom(7 - 1, rules)
  room.play({ do: 'kick', who: 5 }, { do: 'join', who: 6, passwordOk: false, siteBanned: false, weak: false })
  if (before) room.play(addDj(6, before), wait(10_000), removeDj(6))
  room.refusals.length = 0
  room.events.length = 0
  return room
}

describe.each(refusingRules)(
  '$group.$rule: $code (A8)',
  ({ rule, group, set, code, song, other, before }) => {
    const under = (mode: string, exempt: string[] = []) => ({ [group]: { [rule]: { mode, exempt, ...set } } })

    test('enforced it refuses the song and no other, and check says so; off again it does not', () => {
      const room = roomAfter(before, under('enforce'))
      const { ok, verdicts } = room.checked(6, song)
      expect(ok).toBe(false)
      expect(verdicts).toContainEqual(
        expect.objectContaining({ rule: `${group}.${rule}`, code, ok: false, mode: 'enforce' }),
      )
      room.play(addDj(6, song))
      expect(room.refusals).toEqual([code])
      expect(ruleSentences[code]).toBeTruthy()
      if (group === 'song') {
        expect(room.checked(6, other).ok).toBe(true)
        room.play(addDj(6, other))
        expect(room.playing()).not.toBeNull()
        room.play(removeDj(6))
      }
      room.rule(under('off'))
      room.play(addDj(6, song))
      expect(room.refusals).toEqual([code])
      expect(room.djs()).toEqual([6])
    })

    test('told only, it lets the song play and says so; an exempt role passes', () => {
      const told = roomAfter(before, under('tell'))
      expect(told.checked(6, song)).toMatchObject({ ok: true, verdicts: [{ code, ok: false, mode: 'tell' }] })
      const { room, now } = told.stage
      const done = step(room, personCommand('addDj', caller(6), { song }), { now, playId: person(99) })
      // Whom a rule on people would refuse hears so alone; what a song breaks stands beside the play.
      expect('place' in done ? done.place?.verdicts : undefined).toEqual(
        group === 'song' ? undefined : [expect.objectContaining({ code, mode: 'tell', ok: false })],
      )
      told.play(addDj(6, song))
      expect(told.playing()).not.toBeNull()
      expect(watched(told.stage.room).play?.marks).toEqual(group === 'song' ? [code] : [])
      const exempt = roomAfter(before, under('enforce', ['dj']))
      exempt.play({ do: 'grant', who: 6, role: 'dj', forMs: null }, addDj(6, song))
      expect(exempt.refusals).toEqual([])
      expect(exempt.playing()).not.toBeNull()
    })
  },
)

test('what nobody knows is said to be unknown, and passes', () => {
  const room = ruledRoom(2, { song: { explicit: { mode: 'enforce' }, banned: { genres: ['dub'] } } })
  expect(room.checked(0, one)).toMatchObject({
    ok: true,
    verdicts: [
      { rule: 'song.explicit', ok: 'unknown' },
      { rule: 'song.banned', code: 'genreBanned', ok: 'unknown' },
    ],
  })
})

test('the same song again: check names the DJ and the time, and at that time it is accepted (A9)', () => {
  const room = ruledRoom(3, { song: { repeat: { mode: 'enforce', hours: 2 } } })
  room.play(addDj(0, one))
  const at = room.stage.room.decks.play?.now.startTime ?? 0
  room.play(wait(70_000), removeDj(0))
  const until = at + 2 * 3_600_000
  expect(room.checked(1, one)).toMatchObject({
    songId,
    ok: false,
    turnAt: null,
    verdicts: [{ code: 'songPlayedRecently', until, plays: null, data: { djUuid: person(0), at } }],
  })
  room.play(wait(until - room.stage.now - 100), addDj(1, one))
  expect(room.refusals).toEqual(['songPlayedRecently'])
  room.play(wait(100), addDj(1, one))
  expect(room.playing()).toBe('Track 1')
})

test('all rules are judged, and the first in their order is what is answered', () => {
  const room = ruledRoom(2, {
    song: {
      length: { mode: 'enforce', minSeconds: 90 },
      banned: { songs: [{ songId }], artists: ['Artist 1'] },
    },
  })
  expect(room.checked(0, one).verdicts.map(({ code }) => code)).toEqual([
    'songTooShort',
    'songBanned',
    'artistBanned',
  ])
  room.play(addDj(0), next(0, one))
  expect(room.refusals).toEqual(['songTooShort'])
})

test('a song that is too recent now may be fine by the turn it is for, and check says both', () => {
  const room = ruledRoom(3, { song: { repeat: { mode: 'enforce', hours: 0, plays: 1 } } })
  room.play(addDj(0, songOf(1, 20)), wait(1_000), skip(0), wait(1_000))
  room.play(next(0, songOf(2)), addDj(1))
  // Song 2 plays; after it comes the turn of the second DJ, with one play in between.
  expect(room.checked(1, songOf(1, 20))).toMatchObject({ ok: true, turnAt: expect.any(Number) })
  expect(room.checked(2, songOf(2)).ok).toBe(false)
})
