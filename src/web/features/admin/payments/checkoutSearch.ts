import { CheckoutState } from '#contract/payment/checkouts.ts'
import type { allCheckouts } from '#contract/payment/payments.ts'
import type { CallRequest } from '#web/api/request.ts'

/** What the address says of which checkouts are looked for. */
export interface CheckoutSearch {
  readonly state?: string | undefined
  /** Of whom, by uuid. */
  readonly person?: string | undefined
  /** `1`: where no money moved · `0`: where it did. */
  readonly test?: string | undefined
  /** The first and the last day, as a date field holds them. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const DAY_MS = 86_400_000

/** The beginning of a day here, `days` later; undefined where none was written. */
const beginning = (day: string | undefined, days = 0): string | undefined => {
  const at = Date.parse(`${day ?? ''}T00:00:00`)
  return Number.isNaN(at) ? undefined : new Date(at + days * DAY_MS).toISOString()
}

/** The address as the server is asked. */
export const checkoutQuery = ({
  state: word,
  person,
  test,
  from: first,
  to: last,
}: CheckoutSearch): CallRequest<typeof allCheckouts>['query'] => {
  const state = CheckoutState.options.find((one) => one === word)
  const [from, to] = [beginning(first), beginning(last, 1)]
  return {
    ...(state && { state }),
    ...(person && { userUuid: person }),
    ...((test === '0' || test === '1') && { test }),
    ...(from && { from }),
    ...(to && { to }),
  }
}
