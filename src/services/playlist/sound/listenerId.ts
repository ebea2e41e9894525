import type { MusicProvider } from '#contract/song.ts'
import type { UserCtx } from '#services/core/context.ts'
import { fingerprint } from '#services/core/secrets/fingerprint.ts'

/** By what a vendor tells listeners apart: a number by chance for each person, which means nothing elsewhere. */
export const listenerId = ({ settings, user }: UserCtx, key: MusicProvider): string =>
  fingerprint(settings.masterKey, `playlist/listener/${key}`, user.uuid).toString('hex').slice(0, 32)
