import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomActionName } from '#contract/realtime/actions.ts'
import { type GeneralErrorCode, socketErrors } from '#contract/realtime/errors.ts'
import type { PlaceTold } from '#contract/realtime/lineActions.ts'
import { ActionRefusal, type Answer } from '#web/connection/questions.ts'
import { useVisit } from '#web/shared/currentRoom/useRoom.ts'
import { toast } from '#web/ui/toast.ts'

const codeOf = (sentence: string): GeneralErrorCode | undefined =>
  (Object.keys(socketErrors) as GeneralErrorCode[]).find((code) => socketErrors[code] === sentence)

/** Why the room refused, in the language of the page; undefined for a sentence that is not known. */
const useSentence = (): ((error: ActionRefusal) => Promise<string | undefined>) => {
  const { t, i18n } = useTranslation('room')
  const visit = useVisit()
  return useCallback(
    async (error) => {
      const { verdicts } = error
      if (verdicts.some((one) => one.ok === false && one.mode === 'enforce')) {
        const { saidInWords } = await import('#web/shared/ruled/saidInWords.ts')
        return saidInWords(i18n, verdicts, visit?.clock.now() ?? Date.now())
      }
      const code = codeOf(error.message)
      if (code) return t(`refused.${code}`)
      // Words of rules are loaded when the first is needed.
      const { ruleRefusal } = await import('#web/shared/ruled/ruleRefusal.ts')
      return ruleRefusal(i18n, error.message)
    },
    [t, i18n, visit],
  )
}

/** Tells why the room refused, in the language of the page. */
export const useWhyRefused = (): ((error: ActionRefusal) => Promise<string>) => {
  const { t } = useTranslation('room')
  const sentence = useSentence()
  return useCallback(
    (error) =>
      sentence(error).then(
        (said) => said ?? t('refused.down'),
        () => t('refused.down'),
      ),
    [t, sentence],
  )
}

/** Says why the room refused, in passing. */
export const useSayNo = (): ((error: unknown) => void) => {
  const { t } = useTranslation('room')
  const visit = useVisit()
  const sentence = useSentence()
  return useCallback(
    (error: unknown) => {
      const isDown = (): boolean => {
        const state = visit?.get()
        return state !== undefined && 'link' in state && state.link === 'down'
      }
      const sayDown = (): void => {
        toast({
          look: 'bad',
          title: t('refused.down'),
          ...(visit && isDown() && { while: { holds: isDown, subscribe: visit.subscribe } }),
        })
      }
      if (!(error instanceof ActionRefusal)) return sayDown()
      sentence(error)
        .then((title) => {
          if (title === undefined) sayDown()
          else toast({ look: 'bad', title })
        })
        .catch(sayDown)
    },
    [t, visit, sentence],
  )
}

/** Says what rules that only tell have against a place that somebody took; they alone hear it. */
const useSayTold = (): ((answer: Answer) => void) => {
  const { i18n } = useTranslation('room')
  const visit = useVisit()
  return useCallback(
    ({ roomtone }: Answer) => {
      const verdicts = (roomtone as PlaceTold | undefined)?.verdicts
      if (!Array.isArray(verdicts) || verdicts.length === 0) return
      const now = visit?.clock.now() ?? Date.now()
      import('#web/shared/ruled/saidInWords.ts')
        .then(({ saidInWords }) => saidInWords(i18n, verdicts, now))
        .then((title) => toast({ title }))
        .catch(() => undefined)
    },
    [i18n, visit],
  )
}

export interface Act {
  readonly act: (action: RoomActionName, params?: object) => Promise<boolean>
  readonly busy: boolean
}

/** Performs actions of the room; a refusal is said in passing and answered with false. */
export const useAct = (): Act => {
  const visit = useVisit()
  const sayNo = useSayNo()
  const sayTold = useSayTold()
  const [busy, setBusy] = useState(false)
  const act = useCallback(
    async (action: RoomActionName, params: object = {}) => {
      if (!visit) return false
      setBusy(true)
      try {
        sayTold(await visit.act(action, params))
        return true
      } catch (error) {
        sayNo(error)
        return false
      } finally {
        setBusy(false)
      }
    },
    [visit, sayNo, sayTold],
  )
  return { act, busy }
}
