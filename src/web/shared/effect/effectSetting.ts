import { keptSwitch } from '../browser/keptSwitch.ts'

/** Whether this browser draws effects that people set off. */
export const effectSetting = keptSwitch('roomtone.effects')
