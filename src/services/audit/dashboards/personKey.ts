import type { BaseTools } from '#services/core/context.ts'
import { fingerprint, fingerprints } from '#services/core/secrets/fingerprint.ts'

const PURPOSE = 'audit.mark'

/** The pseudonym under which somebody is marked as counted; nothing but the master key leads from it to them. */
export const personKey = ({ settings }: BaseTools, uuid: string): string =>
  fingerprint(settings.masterKey, PURPOSE, uuid).toString('hex').slice(0, 32)

/** All under which they may stand, where the master key was changed. */
export const personKeys = ({ settings }: BaseTools, uuid: string): string[] =>
  fingerprints(settings, PURPOSE, uuid).map((hash) => hash.toString('hex').slice(0, 32))
