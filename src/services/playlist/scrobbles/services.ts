import { ScrobbleName } from '#contract/playlist/scrobbling.ts'
import { refuse } from '#contract/errors.ts'
import type { ScrobbleService } from '#ports/scrobble.ts'
import type { Tools } from '#services/core/context.ts'

/** The name of a service, as a row keeps it. */
export const nameOfService = (service: string): ScrobbleName => ScrobbleName.parse(service)

/** A service that is set up; null otherwise. */
export const serviceNamed = (
  { scrobbling }: Pick<Tools, 'scrobbling'>,
  name: string,
): ScrobbleService | null => scrobbling.find((one) => one.name === name) ?? null

/** The same, refused where it is not. */
export const offeredService = (tools: Pick<Tools, 'scrobbling'>, name: string): ScrobbleService =>
  serviceNamed(tools, name) ?? refuse('scrobbleNotOffered')
