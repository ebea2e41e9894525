import { vi } from 'vitest'

/** A busy machine is late; what never comes ends with the time of the test. As long as `expect.poll` waits. */
const LONG_MS = 40_000

const { waitFor } = vi
const waitForLong: typeof waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: LONG_MS, ...options })

// Files that share a process share this, too.
if (waitFor.name !== waitForLong.name) vi.waitFor = waitForLong
