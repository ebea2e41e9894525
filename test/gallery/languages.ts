/** The languages in which pages are looked at: both where all tests are run, else those of odd and even turns by turns. */
export const languagesNow = (part = process.env['TEST_PART']): readonly ('en' | 'es')[] => {
  const [nth = 1, of = 1] = (part ?? '1/1').split('/').map(Number)
  if (of === 1) return ['en', 'es']
  return nth % 2 === 1 ? ['en'] : ['es']
}
