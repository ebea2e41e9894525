import { startChild } from './child.ts'
import type { Finding } from './table.ts'

/** A bench of `pure.ts`, run as it is built. */
export const asBuilt = (bench: 'patches' | 'rules' | 'rulesCost') => async (): Promise<Finding[]> => {
  const child = await startChild('pure.ts')
  try {
    return (await child.ask({ bench })) as Finding[]
  } finally {
    await child.stop()
  }
}
