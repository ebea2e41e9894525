import { keptSwitch } from '#web/shared/browser/keptSwitch.ts'

/** Whether a room sounds when one points at it; a press on its button always does. */
export const passingSetting = keptSwitch('roomtone.previewInPassing')
