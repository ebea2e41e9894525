import { expect, test } from 'vitest'
import { numbersIn } from './numbersIn.ts'

test('numbers are read as people write them, each once, and only with their country', () => {
  expect(numbersIn('+34 600 123 456\n0034-600-123-456; +1 (415) 555-0100, 600123456\nAda\n')).toEqual([
    '+34600123456',
    '+14155550100',
  ])
})
