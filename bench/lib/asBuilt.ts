import type { Built } from '../built.ts'
import { startChild } from './child.ts'
import type { Finding } from './table.ts'

/** A bench of `built.ts`, run as it is built. */
export const asBuilt = (bench: Built) => async (): Promise<Finding[]> => {
  const child = await startChild('built.ts')
  try {
    return (await child.ask({ bench })) as Finding[]
  } finally {
    await child.stop()
  }
}
