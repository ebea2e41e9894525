import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Doc, defaultDoc } from '#contract/room/rules.ts'
import { readDoc } from '#contract/room/rules/readDoc.ts'
import type { Event } from '#live/event.ts'
import { evolve } from '#live/evolve.ts'
import { newRoom } from '#live/newRoom.ts'
import { defaultRules } from '#live/rules.ts'
import { roomOf, snapshotOf } from '#live/snapshot.ts'
import type { Room } from '#live/state.ts'
import { step } from '#live/step.ts'
import { view, watcherView } from '#live/view.ts'
import { joinViewJson } from '#live/viewJson.ts'
import { settingsOf, START, uuidOf } from './cast.ts'
import { Mirror } from './mirror.ts'
import { oldMoves } from './oldMoves.ts'
import { Stage } from './stage.ts'

const written = (room: Room): unknown => JSON.parse(JSON.stringify(snapshotOf(room)))
const emptyRoom = (): Room => newRoom({ settings: settingsOf(), noDancefloor: [] }, START)
const set = (room: Room, revision: number, doc: Doc) =>
  step(
    room,
    { type: 'changeRules', doc, revision, changedBy: uuidOf('a', 0) },
    { now: START + revision, playId: uuidOf('c', revision) },
  )

const strange = Doc.parse({
  decks: { graceSeconds: 9, emptyTurns: 5, silentMinutes: 7 },
  song: { banned: { artists: ['Ann', 'Bob'], songs: [{ songId: 'x', label: 'X' }] } },
  words: { motd: 'Be kind', welcome: { es: 'Hola' } },
})

test('snapshots and events of the release before rooms had rules load to the same view', () => {
  const stored = JSON.parse(readFileSync(new URL('releases/beforeRules.json', import.meta.url), 'utf8')) as {
    snapshot: object
    view: unknown
    events: Event[]
    viewAfter: unknown
  }
  const room = roomOf(stored.snapshot)
  expect(view(room)).toEqual(stored.view)
  expect([room.doc, room.docRevision, room.rules]).toEqual([defaultDoc, 0, defaultRules])
  expect(view(stored.events.reduce(evolve, room))).toEqual(stored.viewAfter)
})

test('a snapshot of a newer release is left alone, and events of one change nothing', () => {
  const room = emptyRoom()
  expect(() => roomOf({ ...snapshotOf(room), v: 3 })).toThrow('version 3')
  const before = written(room)
  evolve(room, { type: 'lightsOut', at: START } as unknown as Event)
  expect(written(room)).toEqual(before)
})

test('changed rules are one event and one message to watchers; they outlive a snapshot and a replay (R3)', () => {
  const room = emptyRoom()
  const done = set(room, 1, strange)
  if ('refused' in done) throw new Error('refused')
  expect(done.events).toEqual([
    { type: 'rulesChanged', doc: strange, revision: 1, by: uuidOf('a', 0), at: START + 1 },
  ])
  expect(done.messages).toMatchObject([{ to: 'watchers', message: { name: 'roomtone.rules' } }])
  expect(room.rules).toMatchObject({ emptyTurnGraceMs: 9_000, maxEmptyTurns: 5, silentDecksMs: 420_000 })
  expect(done.events.reduce(evolve, emptyRoom())).toEqual(room)
  const read = roomOf(JSON.parse(JSON.stringify(snapshotOf(room))) as object)
  expect([read.doc, read.docRevision, read.rules]).toEqual([strange, 1, room.rules])
  // What was read before another change, or again, changes nothing.
  expect(set(room, 1, defaultDoc)).toMatchObject({ events: [] })
  set(room, 2, defaultDoc)
  expect(room.rules).toEqual(defaultRules)
})

test('watchers hear what plain clients hear and the rest; views differ under roomtone alone (R2, R23)', () => {
  for (let seed = 1; seed <= 10; seed++) {
    let mirrors: [Mirror, Mirror] | null = null
    let revision = 0
    const stage = new Stage((room, command, occasion) => {
      if (mirrors === null || command.type === 'reset')
        mirrors = [new Mirror(view(room)), new Mirror(watcherView(room))]
      const done = step(room, command, occasion)
      if ('refused' in done) return []
      const other =
        Math.floor(occasion.now / 1000) % 3 === 0 &&
        set(room, ++revision, revision % 2 ? strange : defaultDoc)
      for (const { message, to } of [
        ...done.messages,
        ...(other && 'messages' in other ? other.messages : []),
      ]) {
        expect(to === 'watchers').toBe(['roomtone.rules', 'roomtone.decks'].includes(message.name))
        if (to === undefined) mirrors[0].hear(message)
        mirrors[1].hear(message)
      }
      if (command.type === 'reset') mirrors = [new Mirror(view(room)), new Mirror(watcherView(room))]
      expect(mirrors[0].state).toEqual(view(room))
      expect(mirrors[1].state).toEqual(JSON.parse(JSON.stringify(watcherView(room))))
      expect({ ...mirrors[1].state, roomtone: mirrors[0].state.roomtone }).toEqual(mirrors[0].state)
      return done.events
    })
    for (const move of oldMoves(seed, 80)) stage.play(move)
    expect(JSON.parse(joinViewJson(stage.room, true))).toMatchObject({
      roomtone: { rules: { revision, doc: { song: { banned: { artists: revision % 2 ? 2 : 0 } } } } },
    })
    expect(JSON.parse(joinViewJson(stage.room))).toMatchObject({ roomtone: { effects: [] } })
    expect(Object.keys((JSON.parse(joinViewJson(stage.room)) as { roomtone: object }).roomtone)).toEqual([
      'effects',
    ])
  }
})

test('a document is read whatever a newer release put into it', () => {
  expect(readDoc({ v: 9, lights: 1, words: { motd: 'Hi', sign: 'neon' } })).toEqual(
    Doc.parse({ words: { motd: 'Hi' } }),
  )
  const newer = {
    line: { mode: 'sometimes', order: 'fifo' },
    song: { banned: { songs: [{ songId: 'a', label: 'A', why: 'new' }, { songId: 7 }, { songId: 'b' }] } },
    person: { afk: { minutes: 15, warnings: [20, 2] } },
  }
  const read = readDoc(newer)
  expect(read.line).toMatchObject({ mode: 'off', order: 'fifo' })
  expect(read.person.afk.warnings).toEqual([10, 2])
  expect(read.song.banned.songs.map(({ songId }) => songId)).toContain('b')
  for (const odd of [null, 7, 'x', [], { song: 3 }, { hours: { zone: 'Mars/Olympus' } }])
    expect(readDoc(odd)).toEqual(defaultDoc)
})
