import type * as contract from '#contract/merch/hello.ts'
import type { Operation } from '#services/core/context.ts'

export const hello: Operation<typeof contract.hello> = () =>
  Promise.resolve({ service: 'merch', status: 'ok' })

export const raiseTestError: Operation<typeof contract.raiseTestError> = () => {
  throw new Error('An administrator asked for this error, to see where it is written')
}
