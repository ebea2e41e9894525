import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { EndpointShape, OutputOf } from '#contract/endpoint.ts'
import { block, blockedUsers, unblock } from '#contract/social/blocks.ts'
import { fanCount, fansOfDj, followDj, followedDjs, unfollowDj } from '#contract/social/djFans.ts'
import { endFriendship, friendsList } from '#contract/social/friends.ts'
import {
  answerInvitation,
  invitationsFor,
  invitationsFrom,
  invite,
  withdrawInvitation,
} from '#contract/social/invitations.ts'
import { findPeople, relationWith } from '#contract/social/people.ts'
import { presence } from '#contract/social/presence.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import type { CallRequest } from '#web/api/request.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { toast } from '#web/ui/toast.ts'

/** All that shows what stands between people. */
const shown: readonly EndpointShape[] = [
  relationWith,
  friendsList,
  invitationsFor,
  invitationsFrom,
  followedDjs,
  fansOfDj,
  fanCount,
  blockedUsers,
  findPeople,
  presence,
]

interface Someone {
  readonly uuid: string
  readonly nickname: string
}

/** What one can do about people. Each says in passing what it did, where it can be taken back, and why it did not. */
export const useFriendActions = () => {
  const { t } = useTranslation(['people', 'common'])
  const say = useSayRefusal()
  const client = useQueryClient()

  const send = useCallback(
    async <const E extends EndpointShape>(
      endpoint: E,
      request: CallRequest<E>,
    ): Promise<OutputOf<E> | undefined> => {
      try {
        return await ask(endpoint, request)
      } catch (error) {
        toast({ look: 'bad', title: say(error) })
        return undefined
      } finally {
        await Promise.all(shown.map((stale) => client.invalidateQueries({ queryKey: keyOf(stale) })))
      }
    },
    [client, say],
  )
  const undo = (run: () => void) => ({ label: t('common:undo'), run })

  const withdraw = async (invitationId: number): Promise<void> =>
    void (await send(withdrawInvitation, { params: { id: invitationId } }))

  const inviteThem = async ({ uuid, nickname }: Someone, message = ''): Promise<boolean> => {
    const made = await send(invite, { body: { userUuid: uuid, ...(message && { message }) } })
    if (!made) return false
    if (made.invitationStatus === 'accepted')
      toast({ look: 'good', title: t('people:done.friends', { name: nickname }) })
    else
      toast({
        title: t('people:done.invited', { name: nickname }),
        action: undo(() => void withdraw(made.id)),
      })
    return true
  }

  const answer = async (invitationId: number, { nickname }: Someone, accept: boolean): Promise<void> => {
    const answered = await send(answerInvitation, { body: { invitationId, accept } })
    if (!answered) return
    if (accept) return void toast({ look: 'good', title: t('people:done.friends', { name: nickname }) })
    toast({
      title: t('people:done.declined', { name: nickname }),
      action: {
        label: t('people:acceptAfterAll'),
        run: () => void answer(invitationId, { uuid: answered.fromUuid, nickname }, true),
      },
    })
  }

  const part = async ({ uuid, nickname }: Someone): Promise<void> => {
    if (await send(endFriendship, { params: { id: uuid } }))
      toast({ title: t('people:done.parted', { name: nickname }) })
  }

  const follow = async ({ uuid, nickname }: Someone, notify = true): Promise<void> => {
    if (await send(followDj, { body: { djUuid: uuid, notify } }))
      toast({ title: t(notify ? 'people:done.following' : 'people:done.quietly', { name: nickname }) })
  }

  const unfollow = async (dj: Someone, notify: boolean): Promise<void> => {
    if (await send(unfollowDj, { params: { id: dj.uuid } }))
      toast({
        title: t('people:done.unfollowed', { name: dj.nickname }),
        action: undo(() => void follow(dj, notify)),
      })
  }

  const unblockThem = async ({ uuid, nickname }: Someone): Promise<void> => {
    if (await send(unblock, { params: { id: uuid } }))
      toast({ title: t('people:done.unblocked', { name: nickname }) })
  }

  const blockThem = async (who: Someone): Promise<void> => {
    if (await send(block, { body: { userUuid: who.uuid } }))
      toast({
        title: t('people:done.blocked', { name: who.nickname }),
        action: undo(() => void unblockThem(who)),
      })
  }

  return { inviteThem, withdraw, answer, part, follow, unfollow, blockThem, unblockThem }
}
