import type { music as en } from '../en/music.ts'
import type { Same } from '../translation.ts'

export const music: Same<typeof en> = {}
