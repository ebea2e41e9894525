/** What came of looking at something. */
export interface Applied {
  /** A word for the admins' eyes. */
  readonly outcome: string
  /** Whose right changed. */
  readonly told?: string | undefined
  /** What else is to be looked at, by what the provider calls it. */
  readonly next?: readonly { readonly type: string; readonly ref: string }[]
}
