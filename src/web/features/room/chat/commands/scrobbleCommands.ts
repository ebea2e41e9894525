import { changeScrobbling, scrobbling } from '#contract/playlist/scrobbling.ts'
import { ask } from '#web/api/ask.ts'
import type { Runs } from './here.ts'

const HOUR = 3_600_000
const YEAR = 365 * 24 * HOUR

/** How long nothing is told, by what was asked; null: it is told again. */
const pauses: Readonly<Record<string, number | null>> = { on: null, off: YEAR, pause: HOUR }
const answers = { on: 'scrobbleOn', off: 'scrobbleOff', pause: 'scrobblePaused' } as const

/** The command about what services are told that keep what one listens to. */
export const scrobbleCommands: Runs<'scrobble'> = {
  scrobble: async (rest, { now, t }) => {
    const asked = rest.trim().toLowerCase()
    if (asked !== 'on' && asked !== 'off' && asked !== 'pause') return t('scrobbleHow')
    const { services } = await ask(scrobbling, {})
    const linked = services.filter(({ link }) => link !== null)
    if (linked.length === 0) return t('scrobbleNone')
    const ms = pauses[asked] ?? null
    const pausedUntil = ms === null ? null : new Date(now + ms).toISOString()
    for (const { service } of linked)
      await ask(changeScrobbling, { params: { service }, body: { pausedUntil } })
    return t(answers[asked])
  },
}
