/** Waits for something, and lets no clock of the test go on meanwhile, as `expect.poll` does. */
export const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}
