import type { Worker } from '#services/core/worker.ts'
import { guestSweeper } from './deactivation/sweepGuests.ts'
import { eraser } from './deactivation/erase.ts'
import { linkRevoker } from './links/revoke.ts'
import { magicLinkMails } from './magicLinks/sendMagicLink.ts'
import { forgottenPasswords } from './passwords/sendReset.ts'
import { sweeper } from './secrets/sweeper.ts'

/** What the user service does without being asked. */
export const userWorkers: readonly Worker[] = [
  forgottenPasswords,
  magicLinkMails,
  sweeper,
  eraser,
  guestSweeper,
  linkRevoker,
]
