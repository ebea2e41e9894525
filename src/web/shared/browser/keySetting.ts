import { keptSwitch } from './keptSwitch.ts'

/** Whether keys without a modifier do something: whoever speaks to the computer turns them off (WCAG 2.1.4). */
export const keySetting = keptSwitch('roomtone.singleKeys')
