const listeners = new Set<() => void>()
let leaving: ReadonlySet<string> = new Set()

const set = (next: ReadonlySet<string>): void => {
  leaving = next
  for (const listener of listeners) listener()
}

/** The crates that are deleted unless that is taken back in time, by uuid; they are shown no more. */
export const leavingCrates = {
  get: (): ReadonlySet<string> => leaving,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  add: (crateUuid: string): void => set(new Set([...leaving, crateUuid])),
  drop: (crateUuid: string): void => set(new Set([...leaving].filter((one) => one !== crateUuid))),
}
