import * as z from 'zod'
import type { Bearer, MusicFault } from '#ports/music.ts'
import { isMusicFault } from '#ports/music.ts'
import { busy } from '#providers/oauth/fault.ts'
import {
  callVendor,
  type VendorAnswer,
  type VendorReach,
  type VendorRequest,
} from '#providers/oauth/vendorCall.ts'

/** How a music provider is reached. */
export interface MusicReach extends VendorReach {
  now(): number
}

/** Reads a vendor's own words for a trouble; null where its status says enough. */
export type ReadFault = (answer: VendorAnswer) => MusicFault | null

const DOWN: MusicFault = { fault: 'down' }

/**
 * One call to a vendor, read by `schema`: null if it knows no such thing, a fault for all else that is no answer.
 */
export const askVendor = async <S extends z.ZodType>(
  reach: VendorReach,
  url: string,
  schema: S,
  request: VendorRequest = {},
  readFault: ReadFault = () => null,
): Promise<z.output<S> | null | MusicFault> => {
  const answer = await callVendor(reach, url, request)
  if (answer === null) return DOWN
  if (answer.status >= 200 && answer.status < 300) {
    const read = schema.safeParse(answer.body)
    return read.success ? read.data : { fault: 'malformed' }
  }
  return readFault(answer) ?? faultOf(answer)
}

/** What a status alone says; null for "there is no such thing". */
export const faultOf = (answer: VendorAnswer): MusicFault | null => {
  const { status } = answer
  if (status === 429) return waitFor(answer)
  if (status === 401 || status === 403) return { fault: 'rejected' }
  if (status === 451) return { fault: 'region' }
  if (status === 410) return { fault: 'gone' }
  if (status === 400 || status === 404) return null
  return DOWN
}

/** A vendor that asks us to wait, for as long as it says. */
export const waitFor = (answer: VendorAnswer, fault: 'busy' | 'quota' = 'busy'): MusicFault => {
  const said = busy(answer)
  return { fault, retryAfterS: said.fault === 'busy' ? said.retryAfterS : 30 }
}

/** A list of which entries that do not fit are left out. */
export const entriesOf = <S extends z.ZodType>(schema: S) =>
  z.array(z.unknown()).transform((entries): z.output<S>[] =>
    entries.flatMap((entry) => {
      const read = schema.safeParse(entry)
      return read.success ? [read.data] : []
    }),
  )

/** Makes a call with a token; one that is refused is renewed and tried once more. */
export const withToken = async <T>(
  bearer: Bearer | undefined,
  call: (token: string) => Promise<T | MusicFault>,
): Promise<T | MusicFault> => {
  if (bearer === undefined) return { fault: 'refused' }
  const token = await bearer.token()
  if (typeof token !== 'string') return token
  const first = await call(token)
  if (!isMusicFault(first) || first.fault !== 'rejected') return first
  const fresh = await bearer.token(token)
  if (typeof fresh !== 'string') return fresh
  const second = await call(fresh)
  if (isMusicFault(second) && second.fault === 'rejected') await bearer.broken()
  return second
}

/** A vendor that wants no person's token: what it does not let in is this server. */
export const asServer = <T>(given: T | MusicFault): T | MusicFault =>
  isMusicFault(given) && given.fault === 'rejected' ? { fault: 'refused' } : given

/** A list was asked for: that there is none is no answer. */
export const foundOr = <T>(given: T | null | MusicFault): T | MusicFault => given ?? { fault: 'malformed' }

/** Songs were added to a playlist: what else is said of it does not matter. */
export const Added = z.unknown().transform(() => 'added' as const)
