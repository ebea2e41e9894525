import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { oneProfile } from '#contract/user/profiles.ts'
import { query } from '#web/api/queries.ts'
import { RelationBar } from '#web/shared/people/RelationBar.tsx'
import { ReportButton } from '#web/shared/report/ReportButton.tsx'
import { PersonCard } from '#web/shared/person/PersonCard.tsx'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useRoom, useVisit } from '#web/shared/currentRoom/useRoom.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { mentionInChat } from '../chat/mentionInChat.ts'
import { type ModerationAction, nameOfAction, needsConfirmation } from './moderationActions.ts'
import { ModerateForm } from './ModerateForm.tsx'
import { absentPerson, personOf, samePerson } from './person.ts'
import { RoleMark } from './RoleMark.tsx'
import { useActionsOn } from './useActionsOn.ts'
import { useModerate } from './useModerate.ts'

interface Props {
  readonly uuid: string
  readonly onClose: () => void
}

/** Somebody in the room: who they are, and for moderators what can be done about them. */
export const PersonDialog = ({ uuid, onClose }: Props) => {
  const { t } = useTranslation(['room', 'common'])
  const me = useMe()
  const visit = useVisit()
  const present = useRoom((room) => personOf(room, uuid), samePerson)
  const roomUuid = useRoom((room) => room.settings.uuid)
  const isAbsent = present === undefined
  const left = useQuery({ ...query(oneProfile, { params: { id: uuid } }), enabled: isAbsent, retry: false })
  const person = present ?? (left.data && absentPerson(left.data))
  const [action, setAction] = useState<ModerationAction>()
  const close = (): void => {
    setAction(undefined)
    onClose()
  }
  return (
    <Dialog
      title={person?.name ?? ''}
      closeLabel={t('common:close')}
      open={person !== undefined}
      onOpenChange={(open) => !open && close()}
    >
      {person && (
        <>
          <PersonCard {...person} mark={<RoleMark person={person} />}>
            {person.tokenRole !== 'guest' && (
              <Link to="/u/$uuid" params={{ uuid: person.uuid }} className={buttonLook({ size: 'small' })}>
                {t('room:people.profile')}
              </Link>
            )}
            {visit && !me.isGuest && person.uuid !== me.uuid && (
              <Button
                size="small"
                onClick={() => {
                  close()
                  mentionInChat(visit, person.name)
                }}
              >
                {t('room:people.mention')}
              </Button>
            )}
          </PersonCard>
          {!me.isGuest && person.tokenRole !== 'guest' && person.uuid !== me.uuid && (
            <RelationBar
              person={{ uuid: person.uuid, nickname: person.name }}
              isHere={!isAbsent}
              roomUuid={roomUuid}
            />
          )}
          {(me.isGuest || person.tokenRole === 'guest') && person.uuid !== me.uuid && (
            <p className="mt-3">
              <ReportButton of={{ kind: 'user', targetId: person.uuid, name: person.name, roomUuid }}>
                {t('room:report.person')}
              </ReportButton>
            </p>
          )}
          {isAbsent && <p className="mt-4 text-quiet">{t('room:people.left')}</p>}
          {action === undefined ? (
            <Actions uuid={person.uuid} name={person.name} onThink={setAction} onDone={close} />
          ) : (
            <ModerateForm action={action} whom={person} onBack={() => setAction(undefined)} onDone={close} />
          )}
        </>
      )}
    </Dialog>
  )
}

interface ActionsProps {
  readonly uuid: string
  readonly name: string
  readonly onThink: (action: ModerationAction) => void
  readonly onDone: () => void
}

const Actions = ({ uuid, name, onThink, onDone }: ActionsProps) => {
  const { t } = useTranslation('room')
  const moderate = useModerate()
  const isGuest = useRoom((room) => room.allUsers.find((one) => one.uuid === uuid)?.tokenRole) === 'guest'
  const actions = useActionsOn(uuid, isGuest)
  const choose = (action: ModerationAction): void => {
    if (needsConfirmation(action)) return onThink(action)
    void moderate(action, { uuid, name }, 'ever').then((done) => done && onDone())
  }
  if (actions.length === 0) return null
  return (
    <div role="group" aria-label={t('moderate.label')} className="mt-5 flex flex-wrap gap-2">
      {actions.map((action) => {
        const key = nameOfAction(action)
        const isGrave = action.kind === 'kick' || (action.kind === 'grant' && action.role === 'banned')
        return (
          <Button key={key} look={isGrave ? 'danger' : 'plain'} onClick={() => choose(action)}>
            {t(`moderate.do.${key}`)}
          </Button>
        )
      })}
    </div>
  )
}
