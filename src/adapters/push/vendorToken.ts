/** Keeps a token until it is due, and asks for a new one once, however many want it. */
export const vendorToken = (
  make: () => Promise<{ readonly token: string; readonly goodForMs: number }>,
  now: () => number = Date.now,
) => {
  let held: { readonly token: Promise<string>; readonly until: number } | null = null
  const renew = (): Promise<string> => {
    const made = make()
    const token = made.then((one) => one.token)
    // Until it is there nobody asks for another; a token that could not be made is not kept.
    held = { token, until: Number.POSITIVE_INFINITY }
    made.then(
      (one) => void (held = { token, until: now() + one.goodForMs }),
      () => void (held = null),
    )
    return token
  }
  return {
    get: (): Promise<string> => (held !== null && held.until > now() ? held.token : renew()),
    /** The vendor does not take it any more. */
    forget: (): void => void (held = null),
  }
}
