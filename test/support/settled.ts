/** Long enough that what was said on a bus in memory, and what follows from it, has been done. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}
