import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SeasonRules } from '#contract/merch/seasons.ts'
import type { Earner } from '#services/user/api.ts'
import {
  deal,
  type Heard,
  hostPoints,
  judge,
  mayEarn,
  presentPoints,
  sumOf,
  underCap,
  whyNothing,
  worthOf,
} from './songRules.ts'

const END = 1_800_000_000_000
const rules = SeasonRules.parse({})
const earner = (uuid: string, more: Partial<Earner> = {}): Earner => ({
  uuid,
  isPerson: true,
  mayAct: true,
  hasContact: true,
  createdAt: new Date(END - 86_400_000),
  ownerUuid: null,
  ...more,
})
type Listener = Heard['listeners'][number]
const listener = (userUuid: string, more: Partial<Listener> = {}): Listener => ({
  userUuid,
  presentMs: 200_000,
  heardMs: 200_000,
  cluster: null,
  ...more,
})
const play = (listeners: Listener[], more: Partial<Heard> = {}): Heard => ({
  roomUuid: 'room',
  ownerUuid: 'owner',
  djUuid: 'dj',
  playId: 'play',
  songShortId: 'song',
  songName: 'Name',
  startTime: END - 200_000,
  endedAt: END,
  skipped: false,
  guests: 0,
  djCluster: null,
  listeners,
  ...more,
})
/** Why each listener does not count. */
const whys = (heard: Heard, ...earners: Earner[]) => [
  ...judge(heard, new Map(earners.map((one) => [one.uuid, one]))).values(),
]

describe('who counts', () => {
  test('2: people with a contact and an account of a day, and nobody of the DJ’s', () => {
    const judged = (more: Partial<Earner>, listening: Partial<Listener> = {}, dj = earner('dj')) =>
      whys(play([listener('ada', listening)], { djCluster: 7 }), earner('ada', more), dj)[0]
    expect(judged({})).toBe(null)
    expect(judged({ isPerson: false })).toBe('noPerson')
    expect(judged({ mayAct: false })).toBe('standing')
    expect(judged({ createdAt: new Date(END - 86_399_999) })).toBe('newAccount')
    expect(judged({ hasContact: false })).toBe('noContact')
    expect(judged({}, { cluster: 7 })).toBe('sameNetwork')
    expect(judged({}, { cluster: 8 })).toBe(null)
    expect(judged({}, { presentMs: 29_999 })).toBe('tooShort')
    expect(judged({}, { presentMs: 30_000 })).toBe(null)
    expect(judged({}, {}, earner('dj', { isPerson: false, ownerUuid: 'ada' }))).toBe('ownAccount')
    expect(whys(play([listener('nobody')]))).toEqual(['noPerson'])
    expect([earner('a'), earner('a', { hasContact: false }), undefined].map(mayEarn)).toEqual([
      true,
      false,
      false,
    ])
  })

  test('3: of three accounts at one address the two oldest', () => {
    const old = (uuid: string, days: number) => earner(uuid, { createdAt: new Date(END - days * 86_400_000) })
    const home = ['a', 'b', 'c'].map((uuid) => listener(uuid, { cluster: 1 }))
    const away = [listener('d', { cluster: 2 }), listener('e'), listener('f'), listener('g')]
    const people = [
      old('a', 2),
      old('b', 9),
      old('c', 5),
      ...['d', 'e', 'f', 'g'].map((uuid) => old(uuid, 1)),
    ]
    expect(whys(play([...home, ...away]), ...people)).toEqual([
      'crowdedNetwork',
      null,
      null,
      null,
      null,
      null,
      null,
    ])
    // Who does not count anyway takes nobody's place.
    const banned = earner('b', { mayAct: false })
    expect(whys(play(home), old('a', 2), banned, old('c', 5))).toEqual([null, 'standing', null])
  })
})

test('what a listener is worth, and when a play gives nothing', () => {
  const worth = (one: Partial<Listener>, more: Partial<Heard> = {}) =>
    worthOf(play([], more), listener('ada', one), rules)
  expect(worth({ like: true, star: true })).toEqual({ like: 2, star: 3, stay: 1 })
  expect(worth({ like: false })).toEqual({ like: 0, star: 0, stay: 1 })
  expect(worth({ like: true }, { skipped: true })).toEqual({ like: 2, star: 0, stay: 0 })
  expect(worth({ heardMs: 160_000 }).stay).toBe(1)
  expect(worth({ heardMs: 159_999 }).stay).toBe(0)
  const minute = { startTime: END - 60_000 }
  expect([worth({ heardMs: 60_000 }, minute).stay, worth({ heardMs: 59_999 }, minute).stay]).toEqual([1, 0])
  expect(whyNothing(play([], { startTime: END - 29_999 }), 3, false)).toBe('shortPlay')
  expect(whyNothing(play([], { startTime: END - 30_000 }), 3, false)).toBe(null)
  expect([whyNothing(play([]), 3, true), whyNothing(play([]), 0, false)]).toEqual([
    'repeatedSong',
    'noListeners',
  ])
  expect([2, 3, 8].map((counted) => hostPoints(counted, rules))).toEqual([0, 1, 2])
  expect(hostPoints(8, { ...rules, hostPer: 0 })).toBe(0)
})

describe('6: caps', () => {
  const amounts = fc.array(fc.nat(500), { maxLength: 30 })

  test('are the same in any order, and give all that is under them', () => {
    fc.assert(
      fc.property(fc.nat(2000), amounts, fc.nat(), (cap, added, seed) => {
        const inOrder = (all: readonly number[]) => {
          let [after, given] = [0, 0]
          for (const amount of all) {
            after += amount
            given += underCap(cap, after, amount)
          }
          return given
        }
        const other = added.toSorted((a, b) => ((a * seed) % 7) - ((b * seed) % 7))
        expect(inOrder(other)).toBe(inOrder(added))
        expect(inOrder(added)).toBe(
          Math.min(
            cap,
            added.reduce((sum, amount) => sum + amount, 0),
          ),
        )
      }),
    )
  })

  test('of time count full tens of minutes, summed over the day', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3_600_000), { maxLength: 30 }), (added) => {
        let [after, given] = [0, 0]
        for (const ms of added) {
          after += ms
          given += presentPoints(after, ms, rules)
        }
        expect(given).toBe(Math.min(24, Math.floor(after / 600_000)))
      }),
    )
    expect(presentPoints(6_000_000, 6_000_000, { ...rules, presentMinutes: 0 })).toBe(0)
  })

  test('what is given is dealt out, no rule getting more than it earned', () => {
    const worths = fc.record({ like: fc.nat(50), star: fc.nat(50), stay: fc.nat(50) })
    fc.assert(
      fc.property(worths, fc.nat(150), (worth, cap) => {
        const dealt = deal(Math.min(cap, sumOf(worth)), worth)
        expect(sumOf(dealt)).toBe(Math.min(cap, sumOf(worth)))
        for (const rule of ['like', 'star', 'stay'] as const)
          expect(dealt[rule]).toBeLessThanOrEqual(worth[rule])
      }),
    )
  })
})
