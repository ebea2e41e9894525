import { useTranslation } from 'react-i18next'
import { useVisit } from '#web/shared/currentRoom/useRoom.ts'
import { toast } from '#web/ui/toast.ts'
import { nameOf } from '../people/nameOf.ts'
import { useAct } from '../useAct.ts'
import { placeBack, putBefore, waitList } from './waitList.ts'

/**
 * Puts somebody before somebody else in the wait list, or at its end; for ten seconds, while they wait, one press puts
 * them back. Answers whether it was done.
 */
export const useMoveInLine = (): ((userUuid: string, before: string | null) => Promise<boolean>) => {
  const { t } = useTranslation(['room', 'common'])
  const visit = useVisit()
  const { act } = useAct()
  return async (userUuid, before) => {
    const room = visit?.store.get()
    if (!visit || !room) return false
    const was = waitList(room)
    if (!(await act('roomtone.move', { userUuid, before }))) return false
    const lineNow = (): readonly string[] => waitList(visit.store.get() ?? room)
    const takeBack = (): void => {
      const place = placeBack(was, userUuid, lineNow())
      if (place !== undefined) void act('roomtone.move', { userUuid, before: place })
    }
    toast({
      title: t('room:line.moved', {
        name: nameOf(room, userUuid) ?? '',
        place: putBefore(was, userUuid, before).indexOf(userUuid) + 1,
      }),
      action: { label: t('common:undo'), run: takeBack },
      while: { holds: () => lineNow().includes(userUuid), subscribe: visit.store.subscribe },
    })
    return true
  }
}
