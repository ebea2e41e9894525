import { expect, test } from 'vitest'
import type { UserCtx } from '#services/core/context.ts'
import { undoSiteAct } from './undoSiteAct.ts'

test('an act that holds nothing to put back is not undone, and nobody is looked for', async () => {
  const noteUndone = () => Promise.reject(new Error('undone'))
  for (const undo of [
    null,
    undefined,
    {},
    { role: { before: 'user' } },
    { role: { before: 'king', after: 'user' } },
  ])
    await expect(
      undoSiteAct({} as UserCtx, { userUuid: 'ada', undo, reason: '' }, noteUndone),
    ).rejects.toMatchObject({ code: 'notUndoable' })
})
