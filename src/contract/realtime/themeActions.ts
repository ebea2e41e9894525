import * as z from 'zod'
import { AskedTheme } from '../room/rules/theme.ts'
import { Changed } from './changed.ts'
import { commandParams } from './commandId.ts'
import { roomAction } from './shape.ts'

export const setTheme = roomAction({
  name: 'roomtone.setTheme',
  does: 'Sets what songs are to be about for a while; null ends it. For whom the rule names.',
  /** What is no theme is refused only once it is clear that the caller may set one. */
  params: z.object({
    theme: z.union([AskedTheme.nullable(), z.literal('notValid')]).catch('notValid'),
    ...commandParams,
  }),
  gives: Changed,
  refuses: ['themeNotValid'],
  whenAbsent: 'refused',
})

/** What one may do about the theme. */
export const themeActions = { 'roomtone.setTheme': setTheme } as const
