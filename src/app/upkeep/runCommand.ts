import { reasonOf } from '../reasonOf.ts'

/** Arguments that a command does not understand. */
export class WrongArguments extends Error {}

const isArgument = (error: unknown): boolean =>
  error instanceof WrongArguments ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

/** Runs a command to its end. Wrong arguments are answered with its usage (code 2), a failure with why (code 1). */
export const runCommand = (
  main: () => Promise<void>,
  { usage, failed }: { readonly usage: string; readonly failed: string },
): void => {
  main().catch((error: unknown) => {
    console.error(isArgument(error) ? usage : `${failed} ${reasonOf(error)}`)
    process.exit(isArgument(error) ? 2 : 1)
  })
}
