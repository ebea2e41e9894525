import { expect, test } from 'vitest'
import { docOf } from './docOf.ts'
import { roomOf, snapshotOf } from '#live/snapshot.ts'
import { view, watched } from '#live/view.ts'
import { skipRoom } from '../skip/skipRoom.ts'

const repeat = (mode: string, exempt: readonly string[] = []) => ({
  song: { repeat: { mode, exempt, hours: 2, plays: 0, match: 'recording' } },
})
/** Person 0 has played song 1 and plays on; what was said of it is forgotten. */
const roomWith = (rules: object) => {
  const it = skipRoom(3, { mode: 'off' }, rules)
  it.play(0, 1, 60)
  it.messages.length = 0
  return it
}
const playIn = ({ room }: ReturnType<typeof skipRoom>) => watched(room).play
const opsOf = ({ messages }: ReturnType<typeof skipRoom>) =>
  messages.flatMap((message) =>
    'statePatch' in message
      ? message.statePatch
          .filter(({ path }) => path === '/roomtone/play')
          .map((op) => [message.name, 'value' in op ? op.value : null])
      : [],
  )
/** The playing song ends, and person 0 plays it again. */
const again = (it: ReturnType<typeof skipRoom>) => {
  it.act('updateNextSong', 0, { song: it.room.decks.play?.now.song })
  it.wait(61_000)
}

test('a rule that only tells lets a song play with its mark; off it marks nothing at once (A8)', () => {
  const it = roomWith(repeat('tell'))
  expect(playIn(it)).toEqual({ playId: it.room.decks.play?.now.playId, marks: [], reach: null })
  again(it)
  const playId = it.room.decks.play?.now.playId
  expect(it.song()).toBe('Track 1')
  expect(playIn(it)).toEqual({ playId, marks: ['songPlayedRecently'], reach: null })
  expect(opsOf(it)).toEqual([['roomtone.decks', playIn(it)]])
  // Written down and read back it stands.
  expect(watched(roomOf(JSON.parse(JSON.stringify(snapshotOf(it.room))) as object)).play).toEqual(playIn(it))
  it.messages.length = 0
  it.rule(repeat('off'))
  expect(playIn(it)).toBeNull()
  expect(opsOf(it)).toEqual([['roomtone.rules', null]])
})

test('what is enforced marks nothing, whoever is exempt from it (A8)', () => {
  const it = roomWith(repeat('enforce', ['owner']))
  again(it)
  expect(it.song()).toBe('Track 1')
  expect(it.room.decks.play?.now.startTime).toBeGreaterThan(it.now() - 60_000)
  expect(playIn(it)?.marks).toEqual([])
  // A rule turned off and others kept: only its own mark goes.
  const both = roomWith({
    song: {
      ...repeat('tell').song,
      length: { mode: 'tell', exempt: [], minSeconds: 0, maxSeconds: 30 },
    },
  })
  again(both)
  expect(playIn(both)?.marks.toSorted()).toEqual(['songPlayedRecently', 'songTooLong'])
  both.rule({ song: { length: { mode: 'tell', exempt: [], minSeconds: 0, maxSeconds: 30 } } })
  expect(playIn(both)?.marks).toEqual(['songTooLong'])
})

test('with the default document watchers are told of no marks, and plain clients never are (R11, R23)', () => {
  const plain = skipRoom(3, { mode: 'off' })
  expect(plain.room.doc.song).toEqual(docOf({}).song)
  plain.play(0, 1, 60)
  again(plain)
  expect([playIn(plain), opsOf(plain)]).toEqual([null, []])
  const it = roomWith(repeat('tell'))
  again(it)
  expect(view(it.room).roomtone).not.toHaveProperty('play')
})
