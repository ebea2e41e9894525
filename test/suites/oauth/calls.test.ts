import { expect, it, vi } from 'vitest'
import { readConfig } from '#app/config.ts'
import { openVendors } from '#app/vendors.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { recordingLog } from '#test/suites/support/recordingLog.ts'

const vendors = await startVendors()

const open = (settings: Record<string, string>) => {
  const log = recordingLog()
  const { spotify, discord } = openVendors(readConfig({ ...vendors.settings, ...settings }), log)
  if ('missing' in spotify || 'missing' in discord) throw new Error('Both are set up')
  return { spotify, discord, told: () => log.lines.map(({ data }) => data) }
}

it('a provider that does not answer is logged once a minute, with why and nothing of what was asked', async () => {
  // Nobody listens there.
  const { spotify, discord, told } = open({
    SPOTIFY_BASE_URL: 'http://127.0.0.1:9',
    DISCORD_BASE_URL: 'http://127.0.0.1:9',
  })
  for (let n = 0; n < 5; n++) expect(await spotify.refresh('private-token')).toEqual({ fault: 'down' })
  expect(await discord.profile('private-token')).toEqual({ fault: 'down' })
  expect(told()).toEqual([
    { provider: 'spotify', why: expect.any(String) as string },
    { provider: 'discord', why: expect.any(String) as string },
  ])
  expect(JSON.stringify(told())).not.toContain('private-token')
})

it('one that answers far too much counts as one that does not, one that says no does not', async () => {
  const { spotify, discord, told } = open({})
  vendors.failures.push({ at: '/api/token', status: 200, bytes: 1024 * 1024 })
  expect(await spotify.refresh('x')).toEqual({ fault: 'down' })
  expect(await discord.refresh('x')).toEqual({ fault: 'rejected' })
  expect(told()).toEqual([{ provider: 'spotify', why: 'tooLong' }])
})

it('eight calls are under way at most, a hundred wait, and what comes beyond hears that all are busy', async () => {
  const { spotify } = open({})
  const before = vendors.asked('/api/token')
  for (let n = 0; n < 8; n++) vendors.failures.push({ at: '/api/token', silent: true })
  const calls = Array.from({ length: 120 }, () => spotify.refresh('x'))
  const settled = await Promise.all(calls.slice(108))
  expect(settled).toEqual(Array.from({ length: 12 }, () => ({ fault: 'busy', retryAfterS: 5 })))
  await vi.waitFor(() => expect(vendors.asked('/api/token') - before).toBe(8))
  // The silent ones end by their time, and those that waited are asked then.
  const answered = await Promise.all(calls.slice(0, 108))
  expect(vendors.asked('/api/token') - before).toBe(108)
  expect(answered.filter((one) => 'fault' in one && one.fault === 'down')).toHaveLength(8)
}, 180_000)
