import { partFrom } from '../../scripts/turns.ts'

/** The languages in which pages are looked at: both where all tests are run, else those of odd and even turns by turns. */
export const languagesNow = (): readonly ('en' | 'es')[] => {
  const { nth, of } = partFrom(process.env['TEST_PART'])
  if (of === 1) return ['en', 'es']
  return nth % 2 === 1 ? ['en'] : ['es']
}
