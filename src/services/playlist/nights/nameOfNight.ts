import type { NightRow } from './store.ts'

/** What a night is called where it is saved: the room and the day it began on (UTC). */
export const nameOfNight = (
  { name }: { readonly name: string },
  { beganAt }: Pick<NightRow, 'beganAt'>,
): string => `${name} ${beganAt.toISOString().slice(0, 10)}`
