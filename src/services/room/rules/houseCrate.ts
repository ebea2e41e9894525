import { refuse } from '#contract/errors.ts'
import type { Doc } from '#contract/room/rules.ts'
import type { BaseTools, Tx, Who } from '#services/core/context.ts'
import { crateChosenBy, crateChosenIn, noteCrateChosen } from './storeHouse.ts'

/** Whoever chooses the crate of a room’s house DJ must be able to read it; it plays what they may read. */
export const chooseHouseCrate = async (
  tx: Tx,
  roomId: number,
  { house: { crateUuid } }: Doc,
  user: Pick<Who, 'uuid'>,
): Promise<void> => {
  if (crateUuid === null || (await crateChosenBy(tx.db, roomId, crateUuid)) !== null) return
  if (!(await tx.crates.mayRead(tx.db, user.uuid, crateUuid))) refuse('crateNotFound')
  await noteCrateChosen(tx.db, roomId, { crateUuid, chosenBy: user.uuid })
}

/** Who chose the crate that a room’s house DJ plays from. */
export const houseCrateChooser = (
  { db }: Pick<BaseTools, 'db'>,
  roomUuid: string,
  crateUuid: string,
): Promise<string | null> => crateChosenIn(db, roomUuid, crateUuid)
