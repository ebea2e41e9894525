import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteRoom } from '#contract/room/infrastructure.ts'
import type { RoomDto } from '#contract/room/room.ts'
import { visitorsOfRoom } from '#contract/room/restrictions.ts'
import { changeOwner } from '#contract/room/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSession } from '#web/api/useSession.ts'
import { currentRoom } from '#web/shared/currentRoom/currentRoom.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { dock } from '#web/shared/page/dock.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { toast } from '#web/ui/toast.ts'

/** What cannot be taken back: handing the room over, closing it for good. */
export const DangerTab = ({ room }: { readonly room: RoomDto }) => {
  const { t } = useTranslation('room')
  const say = useSayRefusal()
  const navigate = useNavigate()
  const remove = useSend(deleteRoom)
  const deleted = async (): Promise<void> => {
    dock.set(undefined)
    currentRoom.leave()
    await navigate({ to: '/', ignoreBlocker: true })
    toast({ look: 'good', title: t('settings.delete.done', { name: room.name }) })
  }
  return (
    <div className="flex flex-col gap-6">
      <Transfer room={room} />
      <section
        aria-labelledby="delete-room"
        className="flex flex-col items-start gap-3 border-t border-line pt-5"
      >
        <h3 id="delete-room" className="text-lg font-bold">
          {t('settings.delete.title')}
        </h3>
        <p className="text-quiet">{t('settings.delete.text')}</p>
        {remove.error && <Notice look="bad">{say(remove.error)}</Notice>}
        <ConfirmButton
          look="danger"
          busy={remove.isPending}
          title={t('settings.delete.sure', { name: room.name })}
          text={t('settings.delete.text')}
          yes={t('settings.delete.do')}
          onYes={() => remove.mutate({ params: { id: room.slug } }, { onSuccess: () => void deleted() })}
        >
          {t('settings.delete.do')}
        </ConfirmButton>
      </section>
    </div>
  )
}

const Transfer = ({ room }: { readonly room: RoomDto }) => {
  const { t } = useTranslation('room')
  const say = useSayRefusal()
  const me = useSession()?.uuid
  const [chosen, choose] = useState('')
  const known = useQuery(query(visitorsOfRoom, { params: { id: room.slug } }))
  const hand = useSend(changeOwner)
  return (
    <section aria-labelledby="hand-over" className="flex flex-col items-start gap-3">
      <h3 id="hand-over" className="text-lg font-bold">
        {t('settings.handOver.title')}
      </h3>
      <p className="text-quiet">{t('settings.handOver.text')}</p>
      <Loaded of={known} rows={1}>
        {({ visitors }) => {
          const heirs = visitors.filter(({ isGuest, userUuid }) => !isGuest && userUuid !== me)
          const heir = heirs.find(({ userUuid }) => userUuid === chosen) ?? heirs[0]
          if (!heir) return <p>{t('settings.handOver.nobody')}</p>
          return (
            <>
              <Field label={t('settings.handOver.to')} className="w-full sm:max-w-80">
                <SelectInput
                  value={heir.userUuid}
                  onChange={({ target }) => choose(target.value)}
                  options={heirs.map(({ userUuid, nickname }) => ({ value: userUuid, label: nickname }))}
                />
              </Field>
              <ConfirmButton
                look="danger"
                busy={hand.isPending}
                title={t('settings.handOver.sure', { name: heir.nickname })}
                text={t('settings.handOver.text')}
                yes={t('settings.handOver.do')}
                onYes={() =>
                  hand.mutate(
                    { params: { roomId: room.slug }, body: { userUuid: heir.userUuid } },
                    {
                      onSuccess: () =>
                        toast({ look: 'good', title: t('settings.handOver.done', { name: heir.nickname }) }),
                    },
                  )
                }
              >
                {t('settings.handOver.do')}
              </ConfirmButton>
            </>
          )
        }}
      </Loaded>
      {hand.error && <Notice look="bad">{say(hand.error)}</Notice>}
    </section>
  )
}
