/** How a sum stands to that of the span before: by how much of it there is more or less. */
export type Change =
  | { readonly key: 'none' | 'same' | 'begun' }
  | { readonly key: 'more' | 'less'; readonly share: number }

/** What changed between two spans of one length. */
export const changeOf = (now: number, before: number): Change => {
  if (now === before) return { key: now === 0 ? 'none' : 'same' }
  if (before === 0) return { key: 'begun' }
  return now > before
    ? { key: 'more', share: (now - before) / before }
    : { key: 'less', share: (before - now) / before }
}
