const listeners = new Set<() => void>()
let waiting: { readonly answer: Promise<boolean>; readonly settle: (isProven: boolean) => void } | undefined

const tell = (): void => {
  for (const listener of listeners) listener()
}

/** A question to the person at this browser: is it you? Calls that need the answer wait; the shell shows a dialog. */
export const identityCheck = {
  /** Resolves to true once they proved it, to false if they would rather not. Those who ask meanwhile share one dialog. */
  ask(): Promise<boolean> {
    if (waiting) return waiting.answer
    let settle: (isProven: boolean) => void = () => undefined
    const answer = new Promise<boolean>((resolve) => {
      settle = resolve
    })
    waiting = { answer, settle }
    tell()
    return answer
  },
  settle(isProven: boolean): void {
    const was = waiting
    waiting = undefined
    was?.settle(isProven)
    tell()
  },
  isOpen: (): boolean => waiting !== undefined,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
