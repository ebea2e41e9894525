import * as z from 'zod'
import { text } from '../../common.ts'
import { bounds } from './bounds.ts'

const welcome = text(bounds['words.welcome'].most).optional()

/** What a room says by itself: to who comes, and above its chat. */
export const WordsRules = z.strictObject({
  welcome: z.strictObject({ en: welcome, es: welcome }).default({}),
  motd: text(bounds['words.motd'].most).default(''),
  commands: z.enum(['auto', 'on', 'off']).default('auto'),
})

/** What of a room is shown elsewhere. */
export const ShareRules = z.strictObject({
  embed: z.boolean().default(false),
  feed: z.boolean().default(false),
  history: z.enum(['everyone', 'entrants', 'moderators']).default('everyone'),
})
