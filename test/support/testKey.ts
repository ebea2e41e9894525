/** The key that secrets of a world are sealed with, as it lies in its data directory. */
export const TEST_KEY = 'ab'.repeat(32)
