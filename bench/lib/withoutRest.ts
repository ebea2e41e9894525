/**
 * Keeps this process awake until `work` is done: its event loop never sleeps. A server that writes to a client which
 * sleeps must wake it, which in a virtual machine costs as much as a small request, and who sleeps how often is decided
 * by the slower of the two: what is measured of a server is its own work only where nobody has to be woken.
 */
export const withoutRest = async <T>(work: () => Promise<T>): Promise<T> => {
  let isDone = false
  const stayAwake = (): void => {
    if (!isDone) setImmediate(stayAwake)
  }
  stayAwake()
  try {
    return await work()
  } finally {
    isDone = true
  }
}
