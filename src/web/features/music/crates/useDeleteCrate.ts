import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Crate } from '#contract/playlist/crate.ts'
import { deleteCrate, ownCrates } from '#contract/playlist/crates.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { undoableActions } from '#web/shared/undo/undoableActions.ts'
import { toast } from '#web/ui/toast.ts'
import { leavingCrates } from './leavingCrates.ts'

/** Deletes a crate with a few seconds in which it can be taken back: songs and address are gone only after that. */
export const useDeleteCrate = (): ((crate: Crate) => void) => {
  const { t } = useTranslation('music')
  const { t: common } = useTranslation()
  const client = useQueryClient()
  const say = useSayRefusal()
  const erase = async (crateUuid: string): Promise<void> => {
    try {
      await ask(deleteCrate, { params: { crateId: crateUuid } })
      await client.invalidateQueries({ queryKey: keyOf(ownCrates) })
    } catch (error) {
      toast({ look: 'bad', title: say(error) })
    }
    leavingCrates.drop(crateUuid)
  }
  return ({ crateUuid, crateName }) => {
    leavingCrates.add(crateUuid)
    undoableActions.start(crateUuid, () => void erase(crateUuid))
    const keep = (): void => {
      if (undoableActions.takeBack(crateUuid)) leavingCrates.drop(crateUuid)
    }
    toast({
      title: t('crates.deleted', { name: crateName }),
      action: { label: common('undo'), run: keep },
    })
  }
}
