import { expect, test } from 'vitest'
import { Doc, defaultDoc } from '#contract/room/rules.ts'
import { lineOrders, weightRoles } from '#contract/room/rules/line.ts'
import { presets } from '#contract/room/rules/presets.ts'
import { limitsOf, type Rule, ruleTable } from '#web/shared/rules/ruleTable.ts'
import { changes, meeting, merged, namesOf } from './changes.ts'
import { type Draft, draftOf, formOf, readable } from './draft.ts'
import { matters } from './matters.ts'
import { isPreset, presetDraft } from './presetDraft.ts'

const settings = { djType: 'EVERYONE', numberOfDjs: 5, songsPerDj: 1 } as const
const plain: Draft = { doc: defaultDoc, settings }
const of = (...paths: string[]): readonly Rule[] => ruleTable.filter(({ path }) => paths.includes(path))
const withDoc = (part: object): Draft => ({ doc: Doc.parse(part), settings })
const preset = (name: string) => {
  const found = presets.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no preset ${name}`)
  return found
}

test('a form says the draft that it was filled with, for every rule', () => {
  const full = withDoc({
    song: {
      length: { mode: 'enforce', minSeconds: 90 },
      reach: { mode: 'tell', share: 0.7 },
      banned: { artists: ['abba'], songs: [{ songId: 'x', label: 'X' }] },
    },
    person: { afk: { mode: 'enforce', warnings: [20, 5, 1] } },
    words: { welcome: { en: 'Hi {name}' }, motd: 'Be kind' },
    hours: {
      mode: 'on',
      zone: 'Europe/Madrid',
      weekly: [{ days: [5], from: '20:00', to: '02:00' }],
      closed: ['2026-12-24'],
    },
  })
  for (const draft of [plain, full]) {
    const form = formOf(draft, ruleTable)
    expect(draftOf(form, plain, ruleTable)).toEqual(draft)
  }
  expect(formOf(full, ruleTable).values).toMatchObject({
    song_length_minSeconds: '1.5',
    song_reach_share: '70',
    song_banned_artists: 'abba',
    person_afk_warnings: '20, 5, 1',
  })
})

test('what changes is named once', () => {
  expect(namesOf(['house.mode', 'house.crateUuid', 'theme.setBy'])).toEqual(['theme', 'house'])
})

test('what a form has no field for stays as it was', () => {
  const stored = withDoc({ house: { mode: 'on' }, skip: { mode: 'on', strength: 'hard' } })
  const rules = of('song.length')
  const form = formOf(stored, rules)
  const typed = {
    ...form,
    values: { ...form.values, song_length_mode: 'enforce', song_length_maxSeconds: '7' },
  }
  const draft = draftOf(typed, stored, rules)
  expect(draft.doc.song.length).toMatchObject({ mode: 'enforce', maxSeconds: 420 })
  expect({ ...draft.doc, song: stored.doc.song }).toEqual(stored.doc)
})

test('the weights of roles are set from 1 to 5, where the line goes by weight', () => {
  const rules = of('line')
  const weights = rules[0]?.fields.filter(({ at }) => at.startsWith('line.weights.')) ?? []
  expect(weights.map(({ at }) => at.split('.').at(-1))).toEqual([...weightRoles])
  const shownIn = (order: string) =>
    weights.filter((field) => matters(field, withDoc({ line: { order } }).doc)).length
  expect(lineOrders.filter((order) => shownIn(order) > 0)).toEqual(['weighted'])
  expect(shownIn('weighted')).toBe(6)
  for (const field of weights)
    expect(field.kind === 'number' && limitsOf(field)).toEqual({ least: 1, most: 5 })
  const form = formOf(plain, rules)
  const typed = { ...form, values: { ...form.values, line_order: 'weighted', line_weights_dj: '3' } }
  const { line } = Doc.parse(draftOf(typed, plain, rules).doc)
  expect(line).toMatchObject({ order: 'weighted', weights: { ...defaultDoc.line.weights, dj: 3 } })
})

test('what cannot be read is no number, and is told as it was', () => {
  const rules = of('song.repeat', 'person.afk')
  const form = formOf(plain, rules)
  const typed = { ...form, values: { ...form.values, song_repeat_hours: '', person_afk_warnings: 'soon' } }
  const draft = draftOf(typed, plain, rules)
  expect(draft.doc.song.repeat.hours).toBeNaN()
  expect(Doc.safeParse(draft.doc).success).toBe(false)
  expect(readable(draft, plain, rules)).toEqual(plain)
})

test('a preset is a draft of what is in force, and leaves what a room says of itself alone', () => {
  const own = withDoc({
    words: { motd: 'Hi' },
    song: { banned: { artists: ['abba'] }, album: { mode: 'enforce' } },
    hours: { mode: 'on' },
  })
  const strict = presetDraft(
    own,
    preset('strictClub'),
    of('song.length', 'song.album', 'song.banned', 'words.motd'),
  )
  expect(strict.settings).toEqual({ djType: 'EVERYONE', numberOfDjs: 4, songsPerDj: 1 })
  expect(strict.doc.song.length).toMatchObject({ mode: 'enforce', minSeconds: 120, maxSeconds: 420 })
  expect(strict.doc.song.album.mode).toBe('off')
  expect(strict.doc).toMatchObject({ preset: 'strictClub', words: { motd: 'Hi' }, hours: { mode: 'on' } })
  expect(strict.doc.song.banned.artists).toEqual(['abba'])
  expect(strict.doc.song.repeat.mode).toBe('off')
  expect(strict.doc.line.mode).toBe('off')
})

test.each(presets.map(({ name }) => name))('the preset %s is known again, and no other is', (name) => {
  const draft = presetDraft(plain, preset(name), ruleTable)
  expect(presets.filter((one) => isPreset(draft, one, ruleTable)).map((one) => one.name)).toEqual([name])
  expect(Doc.safeParse(draft.doc).success).toBe(true)
})

test('changes are told by name, in the order of the editor, whatever stands at the path', () => {
  const after: Draft = {
    doc: Doc.parse({
      preset: 'radio',
      hours: { mode: 'on' },
      song: { artist: { gapPlays: 9 }, length: { mode: 'tell' } },
    }),
    settings: { ...settings, songsPerDj: 3 },
  }
  expect(changes(plain, plain)).toEqual([])
  expect(changes(plain, after)).toEqual(['settings.songsPerDj', 'song.length', 'song.artist', 'hours'])
})

test('two drafts of one beginning meet: each alone is taken, what both changed is chosen', () => {
  const mine = withDoc({
    song: { repeat: { hours: 5 }, artist: { gapPlays: 1 }, explicit: { mode: 'enforce' } },
  })
  const theirs: Draft = {
    doc: Doc.parse({
      song: { repeat: { hours: 9 }, length: { mode: 'tell' }, explicit: { mode: 'enforce' } },
    }),
    settings: { ...settings, numberOfDjs: 2 },
  }
  expect(meeting(plain, mine, theirs)).toEqual({
    mineAlone: ['song.artist'],
    theirsAlone: ['settings.numberOfDjs', 'song.length'],
    both: ['song.repeat'],
  })
  const kept = merged(plain, mine, theirs, ['song.repeat'])
  expect(kept.doc.song).toMatchObject({
    repeat: { hours: 5 },
    artist: { gapPlays: 1 },
    length: { mode: 'tell' },
  })
  expect(kept.settings.numberOfDjs).toBe(2)
  expect(merged(plain, mine, theirs, []).doc.song.repeat.hours).toBe(9)
})
