import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { roomRules, roomRulesHistory, setRoomRules } from '#contract/room/roomRules.ts'
import { changedPaths } from '#contract/room/rules/changedPaths.ts'
import type { RoomDto } from '#contract/room/room.ts'
import { room as roomEndpoint } from '#contract/room/rooms.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import type { Draft, TurnSettings } from './draft.ts'
import { standingOf } from './standingOf.ts'
import type { Standing } from './useRulesForm.ts'

/** What is in force since somebody else saved first. */
export interface Faster {
  readonly stands: Standing
  /** Their uuid; null where nobody is known. */
  readonly who: string | null
}

/** Saves rules and the settings beside them at once; who comes second is given what is in force instead. */
export const useSaveRules = (room: RoomDto) => {
  const client = useQueryClient()
  const [faster, setFaster] = useState<Faster>()
  const params = { id: room.slug }
  const send = useMutation({
    mutationFn: async ({ draft, base }: { draft: Draft; base: Standing }): Promise<Standing> => {
      const settings = changedSettings(base.settings, draft.settings)
      const body = { revision: base.revision, doc: draft.doc, ...(settings && { settings }) }
      const saved = await ask(setRoomRules, { params, body })
      return standingOf(saved, draft.settings)
    },
    onSettled: () =>
      Promise.all(
        [roomRules, roomRulesHistory, roomEndpoint].map((stale) =>
          client.invalidateQueries({ queryKey: keyOf(stale) }),
        ),
      ),
  })
  const look = async (): Promise<Faster> => {
    const [rules, now] = await Promise.all([ask(roomRules, { params }), ask(roomEndpoint, { params })])
    return { stands: standingOf(rules, now), who: rules.updatedBy }
  }
  return {
    faster,
    forget: (): void => setFaster(undefined),
    error: isConflict(send.error) ? null : send.error,
    /** What is in force afterwards; undefined where somebody else was faster. */
    save: async (draft: Draft, base: Standing): Promise<Standing | undefined> => {
      try {
        return await send.mutateAsync({ draft, base })
      } catch (error) {
        if (!isConflict(error)) throw error
        setFaster(await look())
        return undefined
      }
    },
  }
}

const isConflict = (error: unknown): boolean => error instanceof ApiRefusal && error.code === 'rulesChanged'

/** The settings that differ; undefined where none does. */
const changedSettings = (before: TurnSettings, after: TurnSettings): Partial<TurnSettings> | undefined => {
  const paths = changedPaths(before, after)
  if (paths.length === 0) return undefined
  return Object.fromEntries(Object.entries(after).filter(([key]) => paths.includes(key)))
}
