/** What secrets of a test are sealed with: `SECRET_KEY`, unless it says otherwise. */
export const TEST_KEY = 'ab'.repeat(32)
