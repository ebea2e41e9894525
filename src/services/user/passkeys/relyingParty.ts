import type { Tools } from '#services/core/context.ts'

/** How long a ceremony may take, in ms. */
export const CEREMONY_MS = 5 * 60_000

export const MOST_PASSKEYS = 10

/** Whom passkeys are made for: the host name people see, and the origin their browser reports. */
export const relyingParty = (tools: Tools): { rpID: string; origin: string } => {
  const { hostname, origin } = new URL(tools.settings.publicUrl)
  return { rpID: hostname, origin }
}
