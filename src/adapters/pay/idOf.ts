/** The id of something that Stripe names, or tells whole; null where it names nothing. */
export const idOf = (named: string | { readonly id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null)
