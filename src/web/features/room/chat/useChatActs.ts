import { useMemo } from 'react'
import { addReaction, removeReaction } from '#contract/chat/reactions.ts'
import { deleteMessage, editMessage, sendMessage } from '#contract/chat/write.ts'
import { ask } from '#web/api/ask.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useVisit } from '#web/shared/currentRoom/useRoom.ts'
import { toast } from '#web/ui/toast.ts'
import type { ChatLine } from './line.ts'
import { lineOf } from './lineOf.ts'
import { bodyOf, draftLine } from './outgoing.ts'
import { reacted } from './reacted.ts'
import { useChatLog } from './useChatLog.ts'
import type { Mentioned } from './useMentions.ts'

export interface ChatActs {
  readonly send: (text: string, mentions: readonly Mentioned[], replyTo?: ChatLine) => void
  readonly resend: (line: ChatLine) => void
  /** Puts an own message away that did not arrive. */
  readonly forget: (line: ChatLine) => void
  readonly edit: (line: ChatLine, text: string) => void
  readonly remove: (line: ChatLine) => void
  /** Adds the own reaction, or takes it back. */
  readonly react: (line: ChatLine, emoji: string) => void
}

/** What one can do in the chat; everything shows at once and is taken back where the server refuses. */
export const useChatActs = (): ChatActs => {
  const log = useChatLog()
  const visit = useVisit()
  const me = useMe()
  const sayRefusal = useSayRefusal()
  return useMemo(() => {
    const sayNo = (error: unknown): void => toast({ look: 'bad', title: sayRefusal(error) })
    const deliver = async (line: ChatLine): Promise<void> => {
      if (!log || !visit || line.muid === undefined) return
      log.expect({ ...line, state: 'sending' })
      try {
        const { data } = await ask(sendMessage, { body: bodyOf(line, visit.roomUuid) })
        log.put(lineOf(data))
      } catch (error) {
        log.giveUp(line.muid, false)
        sayNo(error)
      }
    }
    const edit = async (line: ChatLine, text: string): Promise<void> => {
      const changed = { ...line, text, isEdited: true }
      log?.put(changed)
      try {
        const { data } = bodyOf(changed, visit?.roomUuid ?? '')
        await ask(editMessage, { params: { id: line.id }, body: { data } })
      } catch (error) {
        log?.put(line)
        sayNo(error)
      }
    }
    const remove = async (line: ChatLine): Promise<void> => {
      log?.put({ ...line, isDeleted: true })
      try {
        await ask(deleteMessage, { params: { id: line.id } })
      } catch (error) {
        log?.put(line)
        sayNo(error)
      }
    }
    const react = async (line: ChatLine, emoji: string): Promise<void> => {
      const before = line.reactions.find((one) => one.emoji === emoji)
      const wanted = before?.mine !== true
      log?.put(reacted(line, emoji, (before?.count ?? 0) + (wanted ? 1 : -1), wanted))
      try {
        const { data } = await ask(wanted ? addReaction : removeReaction, { params: { id: line.id, emoji } })
        log?.put(lineOf(data))
      } catch (error) {
        log?.put(line)
        sayNo(error)
      }
    }
    return {
      send: (text, mentions, replyTo) => {
        if (!me.data || !visit) return
        void deliver(draftLine(me.data.userProfile, text, mentions, replyTo, visit.clock.now()))
      },
      resend: (line) => void deliver(line),
      forget: (line) => line.muid !== undefined && log?.giveUp(line.muid, true),
      edit: (line, text) => void edit(line, text),
      remove: (line) => void remove(line),
      react: (line, emoji) => void react(line, emoji),
    }
  }, [log, visit, me.data, sayRefusal])
}
