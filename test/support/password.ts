/** That of everybody in a test who signed up. */
export const PASSWORD = 'correct horse battery'
