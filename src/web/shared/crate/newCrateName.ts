import type { TFunction } from 'i18next'

/** The name a new crate is offered: numbered with the smallest number that none of the known names has. */
export const newCrateName = (names: readonly string[], t: TFunction<'crate'>): string => {
  const taken = new Set(names)
  const named = (number: number): string => t('newName', { number })
  let number = 1
  while (taken.has(named(number))) number += 1
  return named(number)
}
