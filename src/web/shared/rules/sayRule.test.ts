import { createInstance, type TFunction } from 'i18next'
import { describe, expect, test } from 'vitest'
import { Doc } from '#contract/room/rules.ts'
import type { DocPart } from '#contract/room/rules/presets.ts'
import { rules as en } from './locales/en.ts'
import { rules as es } from './locales/es.ts'
import { type RulePath, ruleTable } from './ruleTable.ts'
import { sayRule } from './sayRule.ts'

const i18n = createInstance()
await i18n.init({
  resources: { en: { rules: en }, es: { rules: es } },
  interpolation: { escapeValue: false },
})
const languages = ['en', 'es'] as const
const sayIn = (language: (typeof languages)[number]) =>
  sayRule(i18n.getFixedT(language, 'rules') as TFunction<'rules'>, language)
const says = (path: RulePath, part: DocPart) => {
  const doc = Doc.parse(part)
  return languages.map((language) => sayIn(language)(path, doc))
}

describe('what listeners will see of a rule', () => {
  test('lengths are told as far as they are bounded', () => {
    const length = (minSeconds: number, maxSeconds: number) =>
      says('song.length', { song: { length: { mode: 'enforce', minSeconds, maxSeconds } } })
    expect(length(120, 420)).toEqual([
      'Songs are between 2 minutes and 7 minutes long.',
      'Las canciones duran entre 2 minutos y 7 minutos.',
    ])
    expect(length(90, 21_600)[0]).toBe('Songs are at least 1 minute 30 seconds long.')
    expect(length(0, 600)[1]).toBe('Las canciones duran como mucho 10 minutos.')
    expect(length(0, 21_600)[0]).toBe('Songs may be of any length.')
  })

  test('repeats, artists and albums are told by hours and by songs', () => {
    expect(says('song.repeat', { song: { repeat: { mode: 'enforce', hours: 24 } } })).toEqual([
      'A song comes again after 24 hours, not sooner.',
      'Una canción no vuelve hasta pasadas 24 horas.',
    ])
    expect(
      says('song.repeat', { song: { repeat: { mode: 'tell', hours: 1, plays: 1, match: 'title' } } })[0],
    ).toBe('A song comes again after 1 hour and 1 song, not sooner. Other versions of it count too.')
    expect(
      says('song.artist', { song: { artist: { mode: 'enforce', gapPlays: 2, most: 4, hours: 3 } } }),
    ).toEqual([
      'Two songs by one artist have 2 songs between them. At most 4 songs by one artist in 3 hours.',
      'Entre dos canciones de un artista hay 2 canciones. Como mucho 4 canciones de un artista en 3 horas.',
    ])
    expect(says('song.album', { song: { album: { mode: 'enforce', gapPlays: 0, most: 0 } } })[0]).toBe(
      'An album may come again at any time.',
    )
  })

  test('hours are told with their days and their zone', () => {
    const weekly = [{ days: [6, 5], from: '20:00', to: '02:00' }]
    const hours = {
      mode: 'on' as const,
      zone: 'America/New_York',
      weekly,
      closed: ['2026-12-24'],
    } satisfies Partial<Doc['hours']>
    expect(says('hours', { hours })).toEqual([
      'Open Fri and Sat 20:00–02:00, by the clocks of America/New York. Closed on 1 day besides. Outside these hours only moderators take the decks.',
      'Abre vie y sáb 20:00–02:00, según los relojes de America/New York. Además cierra 1 día. Fuera de este horario solo pincha la moderación.',
    ])
    expect(says('hours', { hours: { mode: 'on', closes: 'room' } })[0]).toBe(
      'Open every day, by the clocks of UTC. Outside these hours only moderators come in or take the decks.',
    )
  })

  test('lists are counted or named', () => {
    expect(says('song.banned', { song: { banned: { artists: ['a', 'b'], genres: ['c'] } } })).toEqual([
      'Not played here: 2 artists and 1 genre.',
      'Aquí no suena: 2 artistas y 1 género.',
    ])
    expect(
      says('song.providers', {
        song: { providers: { mode: 'enforce', only: ['youtube', 'uploadService'] } },
      }),
    ).toEqual(['Music comes from YouTube and Roomtone.', 'La música viene de YouTube y Roomtone.'])
  })

  test('a vote to skip is told by what it takes of twenty', () => {
    const votes = (['easy', 'normal', 'hard'] as const).map((strength) =>
      says('skip', { skip: { mode: 'on', strength } }).join(' '),
    )
    expect(votes.map((sentence) => /takes (\d+) of 20/.exec(sentence)?.[1])).toEqual(['7', '9', '14'])
  })

  test.each(languages)(
    'every rule of the table is one whole sentence or more, off and on (%s)',
    (language) => {
      const say = sayIn(language)
      const on = Doc.parse({
        decks: { playsPerStay: 3, skippedCounts: false, keepPlaceMinutes: 2 },
        line: { mode: 'on' },
        song: Object.fromEntries(
          ['length', 'repeat', 'artist', 'album', 'explicit', 'reach'].map((rule) => [
            rule,
            { mode: 'tell' },
          ]),
        ),
        person: { plays: { mode: 'enforce' }, address: { mode: 'enforce' }, afk: { mode: 'enforce' } },
        skip: { mode: 'on' },
        hours: { mode: 'on', closed: ['2026-12-24'], closes: 'room' },
        words: { welcome: { es: 'Hola.' }, motd: 'Be kind.', commands: 'off' },
        share: { embed: true, feed: true, history: 'entrants' },
      })
      for (const doc of [Doc.parse({}), on])
        for (const { path } of ruleTable) expect(say(path, doc), path).toMatch(/^[\p{Lu}].*[.”»]$/u)
    },
  )

  test.each(languages)('everything that can be set has a name (%s)', (language) => {
    const t = i18n.getFixedT(language, 'rules')
    for (const { path, fields } of ruleTable) {
      expect(i18n.exists(`rules:rule.${path}`, { lng: language }), path).toBe(true)
      for (const field of fields) {
        expect(t(`field.${field.at}`), field.at).not.toContain('field.')
        if (field.kind === 'choice')
          for (const value of field.values)
            expect(t(`choice.${field.at}.${value}`), `${field.at}.${value}`).not.toContain('choice.')
      }
    }
  })
})
