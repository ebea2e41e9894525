import * as z from 'zod'
import type { ToldRow } from './store.ts'

const Said = z.record(z.string(), z.unknown())

/** What an event says, with what was written into a form. */
export const saidIn = ({ data, written }: ToldRow): Record<string, unknown> => ({
  ...Said.parse(data),
  ...(written !== null && { text: written }),
})
