/** Why something failed, for whoever reads the command line; some errors of the network have a code and no words. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  return error.message || code || error.name
}
