import { randomUUID } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Joiner } from '#live/command.ts'
import { personCommand } from '#live/command.ts'
import { pastPlay } from '#live/rules/recent.ts'
import { snapshotOf } from '#live/snapshot.ts'
import { median } from './lib/median.ts'
import type { Finding } from './lib/table.ts'
import { cpuOf } from './patches.ts'
import { act, docOf, everything, type Filled, roomOf } from './rules.ts'

const SIZES = [10, 1_000, 10_000]
const [ROUNDS, WARM_UP, ACTS] = [19, 6, 200]

const everythingLong = { ...everything, line: { ...everything.line, most: 500 as const } }

/** What one act costs: CPU in µs, and the bytes of the longest message. */
interface Cost {
  readonly micros: number
  readonly bytes: number
}

const joinerOf = (uuid: string): Joiner => ({
  uuid,
  tokenRole: 'user',
  accountRole: 'user',
  profile: { uuid, nickname: 'ghost-1', avatarId: 'ghost', color: '#FFFFFF' },
  subscribed: false,
  siteBanned: false,
  passwordOk: true,
  network: `net-${uuid.slice(0, 6)}`,
})

/** The acts that are measured: each takes what it gave back in the other half, so that rooms keep their size. */
const pairs = {
  'a join': (filled: Filled, uuid: string, now: number): number =>
    act(filled.room, { type: 'join', who: joinerOf(uuid) }, now),
  'a leave': ({ room }: Filled, uuid: string, now: number): number =>
    Math.max(
      act(room, { type: 'goAway', userUuid: uuid }, now),
      act(room, { type: 'endPresence', userUuid: uuid }, now + 20_000),
    ),
}

const of = (uuid: string) => ({ userUuid: uuid, role: 'user' }) as const
const lineUp = ({ room }: Filled, uuid: string, now: number): number =>
  act(room, personCommand('addDj', of(uuid), { song: null }), now)
const giveUp = ({ room }: Filled, uuid: string, now: number): number =>
  act(room, personCommand('removeDj', of(uuid), {}), now)
const sign = ({ room }: Filled, uuid: string, now: number): number =>
  act(room, { type: 'reportHere', userUuid: uuid, kind: 'input' }, now)

/** Measures several rooms by turns, in one run. */
const measure = (
  rooms: readonly Filled[],
  names: readonly string[],
  batches: (filled: Filled, now: number) => ((i: number) => number)[],
): Cost[][] => {
  const took = rooms.map(() => names.map((): number[] => []))
  const bytes = rooms.map(() => names.map(() => 0))
  for (let round = 0; round < ROUNDS; round++)
    rooms.forEach((filled, r) => {
      const acts = batches(filled, filled.now + round * 300_000)
      acts.forEach((one, n) => {
        let longest = 0
        const spent = cpuOf(() => {
          for (let i = 0; i < ACTS; i++) longest = Math.max(longest, one(i))
        })
        const row = bytes[r]
        if (row) row[n] = Math.max(row[n] ?? 0, longest)
        if (round >= WARM_UP) took[r]?.[n]?.push(spent / ACTS)
      })
    })
  return rooms.map((_, r) =>
    names.map((__, n) => ({ micros: median(took[r]?.[n] ?? []), bytes: bytes[r]?.[n] ?? 0 })),
  )
}

const ACT_NAMES = ['a join', 'a leave', 'lining up', 'leaving the line', 'a sign of life'] as const

const rowsOf = (doc: typeof everything | null, names: readonly string[]): Cost[][] =>
  measure(
    SIZES.map((size) => roomOf(size, doc)),
    names,
    (filled, now) => {
      const newcomers = Array.from({ length: ACTS }, () => randomUUID())
      const who = (i: number): string => filled.uuids[1 + (i % (filled.uuids.length - 1))] ?? ''
      const came = (i: number): string => newcomers[i] ?? ''
      const all = [
        (i: number) => pairs['a join'](filled, came(i), now + i),
        (i: number) => pairs['a leave'](filled, came(i), now + i),
        (i: number) => {
          const bytes = lineUp(filled, who(1), now + i * 2)
          giveUp(filled, who(1), now + i * 2 + 1)
          return bytes
        },
        (i: number) => {
          lineUp(filled, who(1), now + i * 2)
          return giveUp(filled, who(1), now + i * 2 + 1)
        },
        (i: number) => sign(filled, who(i), now + i * 1_300),
      ]
      return all.slice(0, names.length)
    },
  )

/** Bytes of heap that a room of 10,000 holds a member, under a document. */
const heldBy = (doc: typeof everything | null): number => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const used = (): number => {
    collect()
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = used()
  const filled = roomOf(10_000, doc)
  const after = used()
  return filled.uuids.length === 10_000 ? (after - before) / 10_000 : 0
}

const written = (value: unknown): number => JSON.stringify(value).length

/** What a snapshot has of rules: all of it but what rooms wrote down before there were any. */
const rulesPart = ({ room }: Filled): number => {
  const { doc, docRevision, recent, open, skip, theme, house, decks } = snapshotOf(room)
  return written({ doc, docRevision, recent, open, skip, theme, house, line: decks.line, kept: decks.kept })
}

/** A room at the bounds of its document: banned lists and line full, 1,500 plays remembered. */
const atBounds = (): Filled => {
  const numbers = Array.from({ length: 500 }, (_, n) => n)
  const doc = docOf({
    ...everythingLong,
    song: {
      ...everything.song,
      repeat: { mode: 'enforce', hours: 72, plays: 500 },
      banned: {
        mode: 'enforce',
        songs: numbers.map((n) => ({ songId: `s${n}`, label: `Song ${n}` })),
        artists: numbers.map((n) => `artist ${n}`),
        genres: numbers.slice(0, 100).map((n) => `genre ${n}`),
      },
    },
  })
  const filled = roomOf(1_000, doc)
  const plays = numbers.flatMap((n) =>
    [0, 1, 2].map((third) =>
      pastPlay(filled.now - 1_500_000 + (n * 3 + third) * 1_000, filled.uuids[600 + (n % 20)] ?? '', {
        songId: String(1_699_891_242_637_541 + n * 3 + third),
        artistName: `Artist ${n}`,
        trackName: `Song ${n * 3 + third}`,
        duration: 200,
        musicProviders: {},
        thumbnails: {},
      }),
    ),
  )
  const reaches = { plays: 1_500, ms: 72 * 3_600_000 }
  act(filled.room, { type: 'recallPlays', plays, reaches }, filled.now)
  for (let n = 2; n < 502; n++) lineUp(filled, filled.uuids[n] ?? '', filled.now + n)
  return filled
}

const longLine = (waiting: number): Filled => {
  const filled = roomOf(1_000, everythingLong)
  for (let n = 2; n < waiting + 2; n++) lineUp(filled, filled.uuids[n] ?? '', filled.now + n)
  return filled
}

const finding = (what: string, ratio: number, wanted: string, detail: string): Finding => ({
  goal: 'rules',
  what,
  ratio,
  wanted,
  detail,
})

/** Section 8.5 of the rules' law: what everything else costs in rooms of 10, 1,000 and 10,000, and what rooms weigh. */
export const rulesCostBench = (): Finding[] => {
  const byDefault = rowsOf(null, ACT_NAMES.slice(0, 2))
  const ruled = rowsOf(everything, ACT_NAMES)
  const µs = (cost: Cost | undefined): string => `${(cost?.micros ?? 0).toFixed(1)} µs`
  const of10 = (n: number) => ruled[0]?.[n]
  const of10k = (n: number) => ruled[2]?.[n]
  const acts = ACT_NAMES.flatMap((name, n): Finding[] => [
    finding(
      `${name} under every rule among 10,000 / among 10, CPU`,
      (of10k(n)?.micros ?? 0) / (of10(n)?.micros ?? 1),
      '<= 2',
      `${µs(of10k(n))}, ${µs(ruled[1]?.[n])} among 1,000, ${µs(of10(n))}${byDefault[2]?.[n] ? `; with the default document ${µs(byDefault[2][n])} and ${µs(byDefault[0]?.[n])}` : ''}`,
    ),
    finding(
      `the same, bytes of its longest message`,
      of10(n)?.bytes ? (of10k(n)?.bytes ?? 0) / (of10(n)?.bytes ?? 1) : 1,
      '<= 1.2',
      `${of10k(n)?.bytes} against ${of10(n)?.bytes}`,
    ),
  ])
  const [short, long] = measure([longLine(5), longLine(499)], ['lining up'], (filled, now) => [
    (i) => {
      const uuid = filled.uuids.at(-1) ?? ''
      const bytes = lineUp(filled, uuid, now + i * 2)
      giveUp(filled, uuid, now + i * 2 + 1)
      return bytes
    },
  ])
  const [plainHeld, ruledHeld] = [heldBy(null), heldBy(everything)]
  const kB = (bytes: number): number => bytes / 1_000
  return [
    ...acts,
    finding(
      'lining up behind 499 / behind 5: bytes of the message',
      (long?.[0]?.bytes ?? 0) / (short?.[0]?.bytes ?? 1),
      '<= 1.2',
      `${long?.[0]?.bytes} against ${short?.[0]?.bytes}; CPU, there and back, ${µs(long?.[0])} against ${µs(short?.[0])}`,
    ),
    finding(
      'memory of a member of 10,000 under every rule above the default document, bytes',
      ruledHeld - plainHeld,
      '<= 200',
      `${ruledHeld.toFixed(0)} against ${plainHeld.toFixed(0)}`,
    ),
    finding(
      'what rules add to a snapshot with the default document, kB',
      kB(rulesPart(roomOf(1_000, null))),
      '<= 10',
      'one play remembered',
    ),
    finding(
      'the same at the bounds of the document, kB',
      kB(rulesPart(atBounds())),
      '<= 200',
      'banned lists full, 500 in line without songs, 1,500 plays remembered',
    ),
  ]
}
