let invite: (() => void) | undefined

/** Discord's own dialog for inviting people, where this page is an activity. */
export const inviting = {
  /** Opens it; false where there is none. */
  open: (): boolean => {
    invite?.()
    return invite !== undefined
  },
  set: (next: () => void): void => {
    invite = next
  },
}
