import { expect, test } from 'vitest'
import { Doc, defaultDoc } from '#contract/room/rules.ts'
import { mergeDoc } from '#contract/room/rules/mergeDoc.ts'
import { presets } from '#contract/room/rules/presets.ts'
import { beforeWhom, patchAt, ruleAsked, skipAsked, valueAt } from './asked.ts'
import { presetAsked, presetPatch } from './presetAsked.ts'

const called = {
  notForUs: 'No es para esta sala',
  tooLong: 'Demasiado larga',
  repeat: 'Repetida',
  offTheme: 'Fuera de tema',
  offensive: 'Ofensiva',
  badSound: 'Suena mal',
  unavailable: 'No suena',
  wrongSong: 'Otra canción',
}

test('a reason is said by its code or as it is called here, begun at least; keep comes last', () => {
  expect(skipAsked('', called)).toEqual({ reason: undefined, keep: false })
  expect(skipAsked('keep', called)).toEqual({ reason: undefined, keep: true })
  expect(skipAsked('tooLong', called)).toEqual({ reason: 'tooLong', keep: false })
  expect(skipAsked('too long keep', called)).toEqual({ reason: 'tooLong', keep: true })
  expect(skipAsked('otra cancion conservar', called)).toEqual({ reason: 'wrongSong', keep: true })
  expect(skipAsked('demasiado', called)?.reason).toBe('tooLong')
  expect(skipAsked('boring', called)).toBeUndefined()
  expect(skipAsked('keeper', called)).toBeUndefined()
})

test('before whom somebody is moved is said behind their name', () => {
  expect(beforeWhom('before @Ben Two')).toBe('@Ben Two')
  expect(beforeWhom('antes de @Ben')).toBe('@Ben')
  for (const words of ['', 'before', 'behind @Ben', '@Ben']) expect(beforeWhom(words)).toBeUndefined()
})

test('a rule is a path and a value, which is JSON or a word; default takes it back', () => {
  expect(ruleAsked('song.repeat.hours 3')).toEqual({ path: 'song.repeat.hours', value: 3 })
  expect(ruleAsked('song.repeat.mode enforce')).toEqual({ path: 'song.repeat.mode', value: 'enforce' })
  expect(ruleAsked('song.length.exempt ["dj"]')).toEqual({ path: 'song.length.exempt', value: ['dj'] })
  expect(ruleAsked('line.order default')).toEqual({ path: 'line.order', value: null })
  for (const words of ['', 'song.repeat.hours', '3 4', 'song..hours 3'])
    expect(ruleAsked(words)).toBeUndefined()
  expect(patchAt('song.repeat.hours', 3)).toEqual({ song: { repeat: { hours: 3 } } })
  expect(valueAt(defaultDoc, 'song.repeat.hours')).toBe(2)
  for (const path of ['song.repeat.days', 'toString', 'song.length.exempt.length', 'words.motd.length'])
    expect(valueAt(defaultDoc, path)).toBeUndefined()
})

test('a preset is found by its name, and leaves alone what is the room’s own', () => {
  expect(presetAsked('Strict', presets, String)).toBeUndefined()
  expect(presetAsked('Strict Club', presets, String)?.name).toBe('strictClub')
  expect(presetAsked('club estricto', presets, () => 'Club estricto')?.name).toBe(presets[0]?.name)
  const strict = presets.find(({ name }) => name === 'strictClub')
  if (!strict) throw new Error('there is such a preset')
  const own = Doc.parse({
    words: { motd: 'Hi' },
    song: { banned: { artists: ['abba'] }, length: { mode: 'tell', maxSeconds: 100 } },
  })
  const set = Doc.parse(mergeDoc(own, presetPatch(strict)))
  expect(set).toMatchObject({
    preset: 'strictClub',
    words: { motd: 'Hi' },
    song: { banned: { artists: ['abba'] }, length: { mode: 'enforce', minSeconds: 120, maxSeconds: 420 } },
  })
})
