import { expect, test } from 'vitest'
import type { BaseTools } from '#services/core/context.ts'
import { appealTokenOwner } from '#services/core/secrets/appealToken.ts'
import type { UserRow } from '../accounts/store.ts'
import { refuseBanned } from './refuseBanned.ts'

const NOW = Date.parse('2026-05-01T12:00:00Z')
const HOUR_MS = 3_600_000
const [past, future] = [new Date(NOW - HOUR_MS), new Date(NOW + HOUR_MS)]
const settings = { masterKey: Buffer.alloc(32, 'k'), formerKeys: [] } as unknown as BaseTools['settings']

interface LastAct {
  readonly id: string
  readonly actorUuid: string | null
  readonly reason: string
}
const spam: LastAct = { id: 'act', actorUuid: 'mod', reason: 'spam' }

/** What `ada` is told whose row says this: `let in`, or the code and what goes with it. */
const told = async (row: Pick<UserRow, 'bannedAt' | 'bannedUntil'>, act: LastAct | null = spam) => {
  const tools = {
    settings,
    now: () => NOW,
    moderation: {
      lastOn: (_db: unknown, uuid: string, kinds: readonly string[]) =>
        Promise.resolve(uuid === 'ada' && kinds.join() === 'siteBan,siteTempBan' ? act : null),
    },
  } as unknown as BaseTools
  return refuseBanned(tools, { uuid: 'ada', ...row } as UserRow).then(
    () => 'let in' as const,
    ({ code, data }: { code: string; data: { tells: Record<string, string> } }) => ({ code, ...data.tells }),
  )
}
const token = expect.stringMatching(/.{20}/)
const appeal = { actionId: 'act', appealToken: token }

test('whoever is not banned, or whose ban is over, is let in', async () => {
  expect(await told({ bannedAt: null, bannedUntil: null })).toBe('let in')
  expect(await told({ bannedAt: past, bannedUntil: past })).toBe('let in')
  expect(await told({ bannedAt: past, bannedUntil: new Date(NOW) })).toBe('let in')
})

test('a ban is told with its reason and its end, where it has them, and with what an appeal needs', async () => {
  const code = 'accountBanned'
  const until = future.toISOString()
  const [forGood, forAnHour] = [
    { bannedAt: past, bannedUntil: null },
    { bannedAt: past, bannedUntil: future },
  ]
  expect(await told(forAnHour)).toEqual({ code, reason: 'spam', until, ...appeal })
  expect(await told(forGood)).toEqual({ code, reason: 'spam', ...appeal })
  expect(await told(forGood, { ...spam, reason: '' })).toEqual({ code, ...appeal })
})

test('a ban that nobody decided is told without an appeal', async () => {
  expect(await told({ bannedAt: past, bannedUntil: null }, null)).toEqual({ code: 'accountBanned' })
})

test('the appeal is the banned person’s own, and open for an hour', async () => {
  const answer = await told({ bannedAt: past, bannedUntil: null })
  const given = (answer as { appealToken?: string }).appealToken ?? ''
  expect(appealTokenOwner(settings, given, NOW + HOUR_MS - 1)).toBe('ada')
  expect(appealTokenOwner(settings, given, NOW + HOUR_MS)).toBe(null)
})
