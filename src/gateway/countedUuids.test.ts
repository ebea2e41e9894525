import { expect, test } from 'vitest'
import * as z from 'zod'
import { countedUuids } from './countedUuids.ts'

test('they are UUIDs, none twice, and no two processes share one', () => {
  const [next, ofAnother] = [countedUuids(), countedUuids()]
  const ids = Array.from({ length: 10_000 }, () => [next(), ofAnother()]).flat()
  expect(new Set(ids).size).toBe(20_000)
  for (const id of ids) expect(z.uuid().safeParse(id).success).toBe(true)
})
