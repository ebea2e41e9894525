/** Waits before the second try and those after, where a push service does not say how long, in seconds. */
export const AGAIN_S: readonly number[] = [2, 8, 30, 120]
