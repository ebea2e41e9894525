import { expect, test } from 'vitest'
import {
  changeRoomRules,
  restoreRoomRules,
  roomRules,
  roomRulesHistory,
  rulesPresets,
  setRoomRules,
} from '#contract/room/roomRules.ts'
import { room as oneRoom } from '#contract/room/rooms.ts'
import { Doc, defaultDoc } from '#contract/room/rules.ts'
import { mergeDoc } from '#contract/room/rules/mergeDoc.ts'
import { newGuest, newPerson } from '#test/support/people.ts'
import { powersOf } from '#test/support/powers.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({})
const { owner, coOwner, moderator, admin, newRoom } = await powersOf(world)

/** A sentence of its own stands in for the code. */
const refused = (status: number, code: string, message?: string) => ({
  status,
  ...(message ? { message } : { code }),
})

test('a room that never set rules has the default, revision 0; owners change it and everybody reads it (A4)', async () => {
  const { slug, uuid } = await newRoom()
  const params = { id: slug }
  const guest = await newGuest(world)
  const first = await world.call(roomRules, { params }, guest.token)
  expect(first).toEqual({ revision: 0, updatedAt: null, updatedBy: null, preset: null, doc: defaultDoc })

  const doc = Doc.parse({ song: { repeat: { mode: 'enforce', hours: 12 } }, words: { motd: 'Welcome' } })
  const body = { revision: 0, doc, settings: { songsPerDj: 3 } }
  const set = await world.call(setRoomRules, { params, body }, coOwner.token)
  expect(set).toMatchObject({ revision: 1, updatedBy: coOwner.uuid, doc })
  expect(await world.call(roomRules, { params: { id: uuid } }, guest.token)).toEqual(set)
  expect(await world.call(oneRoom, { params }, owner.token)).toMatchObject({ songsPerDj: 3 })

  // The same again is no change.
  expect(await world.call(setRoomRules, { params, body: { revision: 1, doc } }, owner.token)).toEqual(set)
  const merge = { song: { repeat: { hours: null } }, line: { mode: 'on' } }
  const merged = await world.call(changeRoomRules, { params, body: { revision: 1, merge } }, admin.token)
  expect(merged.doc.song.repeat).toMatchObject({ mode: 'enforce', hours: 2 })
  expect(merged).toMatchObject({ revision: 2, doc: { line: { mode: 'on' } } })
})

test('a stale revision is 409, an unknown key 400 with its path, a path that is not theirs 403 (A5)', async () => {
  const { slug } = await newRoom()
  const params = { id: slug }
  const merge = (what: Record<string, unknown>, revision: number, token: string) =>
    world.call(changeRoomRules, { params, body: { revision, merge: what } }, token)
  await merge({ words: { motd: 'Hello' } }, 0, owner.token)
  await expect(merge({ words: { motd: 'Again' } }, 0, owner.token)).rejects.toMatchObject(
    refused(409, 'rulesChanged'),
  )
  await expect(merge({ song: { repeat: { hour: 3 } } }, 1, owner.token)).rejects.toMatchObject(
    refused(400, 'badRequest', 'merge.song.repeat.hour: Unrecognized key: "hour"'),
  )
  await expect(merge({ decks: { graceSeconds: 31 } }, 1, owner.token)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('merge.decks.graceSeconds: ') as string,
  })
  const doc = { ...defaultDoc, lines: {} } as unknown as typeof defaultDoc
  await expect(
    world.call(setRoomRules, { params, body: { revision: 1, doc } }, owner.token),
  ).rejects.toMatchObject(refused(400, 'badRequest', 'doc.lines: Unrecognized key: "lines"'))

  // Moderators: what is theirs, and nothing else.
  const theirs = {
    decks: { playsPerStay: 2 },
    skip: { mode: 'on' },
    words: { motd: 'By a moderator' },
    song: {
      banned: { songs: [{ songId: 'x1', label: 'One' }], artists: ['Béla  Bartók!'], genres: ['Polka'] },
    },
  }
  const mine = await merge(theirs, 1, moderator.token)
  expect(mine.doc.song.banned).toMatchObject({ artists: ['bela bartok'], genres: ['polka'] })
  await expect(merge({ words: { motd: '!', commands: 'off' } }, 2, moderator.token)).rejects.toMatchObject(
    refused(403, 'settingNotYours', 'You may not change words.commands'),
  )
  await expect(
    world.call(
      setRoomRules,
      { params, body: { revision: 2, doc: mine.doc, settings: { djType: 'INVITE_ONLY' } } },
      moderator.token,
    ),
  ).rejects.toMatchObject(refused(403, 'settingNotYours', 'You may not change djType'))
  const stranger = await newPerson(world)
  await expect(merge({ words: { motd: 'x' } }, 2, stranger.token)).rejects.toMatchObject(
    refused(403, 'settingNotYours', 'You may not change rules'),
  )
  await expect(world.call(roomRulesHistory, { params }, stranger.token)).rejects.toMatchObject(
    refused(403, 'notRoomModerator'),
  )
})

test('of twenty changes at once each revision has one winner, and nothing of the others (A5)', async () => {
  const { slug } = await newRoom()
  const params = { id: slug }
  for (const revision of [0, 1]) {
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => {
        const body = {
          revision,
          doc: Doc.parse({ words: { motd: `${revision}-${n}` } }),
          settings: { songsPerDj: n + 1 },
        }
        return world.call(setRoomRules, { params, body }, owner.token)
      }),
    )
    const won = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(won).toHaveLength(1)
    for (const one of tries)
      if (one.status === 'rejected') expect(one.reason).toMatchObject(refused(409, 'rulesChanged'))
    const [winner] = won
    expect(winner?.revision).toBe(revision + 1)
    expect(await world.call(roomRules, { params }, owner.token)).toEqual(winner)
    const { songsPerDj } = await world.call(oneRoom, { params }, owner.token)
    expect(winner?.doc.words.motd).toBe(`${revision}-${songsPerDj - 1}`)
  }
})

test('history names who changed what; restoring a revision gives the same document (A7), and a hundred are kept', async () => {
  const { slug } = await newRoom()
  const params = { id: slug }
  const merge = (what: Record<string, unknown>, revision: number) =>
    world.call(changeRoomRules, { params, body: { revision, merge: what } }, owner.token)
  const second = await merge({ song: { length: { mode: 'tell', maxSeconds: 600 } } }, 0).then(() =>
    merge({ house: { mode: 'on', afterSeconds: 30 } }, 1),
  )
  await merge({ song: null, house: null }, 2)
  const { revisions } = await world.call(roomRulesHistory, { params }, moderator.token)
  expect(revisions.map(({ revision, changed }) => [revision, changed])).toEqual([
    [3, ['song.length.mode', 'song.length.maxSeconds', 'house.mode', 'house.afterSeconds']],
    [2, ['house.mode', 'house.afterSeconds']],
    [1, ['song.length.mode', 'song.length.maxSeconds']],
  ])
  expect(revisions.every(({ updatedBy }) => updatedBy === owner.uuid)).toBe(true)
  const restore = (revision: number, token: string) =>
    world.call(restoreRoomRules, { params: { ...params, revision } }, token)
  await expect(restore(2, moderator.token)).rejects.toMatchObject(
    refused(403, 'settingNotYours', 'You may not change song.length.mode'),
  )
  expect(await restore(2, owner.token)).toMatchObject({ revision: 4, doc: second.doc })
  expect(await restore(0, owner.token)).toMatchObject({ revision: 5, doc: defaultDoc })
  await expect(restore(99, owner.token)).rejects.toMatchObject(refused(404, 'revisionNotFound'))

  // As if there had been 97 more.
  const room = world.tools.db.selectFrom('rooms').where('slug', '=', slug).select('id')
  await world.tools.db.updateTable('roomRules').set({ revision: 102 }).where('roomId', '=', room).execute()
  await merge({ words: { motd: 'number 103' } }, 102)
  const kept = (await world.call(roomRulesHistory, { params }, owner.token)).revisions
  expect(kept.map(({ revision }) => revision)).toEqual([103, 5, 4])
})

test('presets are merge patches that make whole documents', async () => {
  const { presets } = await world.call(rulesPresets, {}, (await newGuest(world)).token)
  expect(presets.map(({ name }) => name)).toEqual(['radio', 'turnTable', 'listeningParty', 'strictClub'])
  for (const { doc, name } of presets) expect(Doc.parse(mergeDoc(defaultDoc, doc)).preset).toBe(name)
})

test('what a newer release wrote is kept and not applied', async () => {
  const { slug, uuid } = await newRoom()
  const params = { id: slug }
  await world.call(
    changeRoomRules,
    { params, body: { revision: 0, merge: { words: { motd: 'a' } } } },
    owner.token,
  )
  const rooms = world.tools.db.selectFrom('rooms').where('uuid', '=', uuid).select('id')
  const newer = {
    ...defaultDoc,
    v: 2,
    lights: { mode: 'on' },
    words: { ...defaultDoc.words, motd: 'b', sign: 'neon' },
  }
  await world.tools.db
    .updateTable('roomRules')
    .set({ doc: JSON.stringify(newer) })
    .where('roomId', '=', rooms)
    .execute()
  const read = await world.call(roomRules, { params }, owner.token)
  expect(read.doc).toEqual({ ...defaultDoc, words: { ...defaultDoc.words, motd: 'b' } })
  await world.call(setRoomRules, { params, body: { revision: 1, doc: defaultDoc } }, owner.token)
  const { doc } = await world.tools.db
    .selectFrom('roomRules')
    .where('roomId', '=', rooms)
    .select('doc')
    .executeTakeFirstOrThrow()
  expect(doc).toMatchObject({ lights: { mode: 'on' }, words: { motd: '', sign: 'neon' } })
})
