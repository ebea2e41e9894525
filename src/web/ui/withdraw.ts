interface Lasting {
  readonly holds: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

/** Calls `withdraw` once, as soon as something no longer holds; gives what stops the watch. */
export const withdrawWhenOver = ({ holds, subscribe }: Lasting, withdraw: () => void): (() => void) => {
  const stop = subscribe(() => {
    if (holds()) return
    stop()
    withdraw()
  })
  if (!holds()) {
    stop()
    withdraw()
  }
  return stop
}
