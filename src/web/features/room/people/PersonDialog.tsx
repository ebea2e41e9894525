import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonFigure } from '#web/app/PersonFigure.tsx'
import { useMe } from '#web/live/useMe.ts'
import { sameList } from '#web/live/sameList.ts'
import { useRoom } from '#web/live/useRoom.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { type Deed, deedsFor, nameOfDeed, wantsThought } from './moderation.ts'
import { ModerateForm } from './ModerateForm.tsx'
import { personOf, samePerson } from './person.ts'
import { RoleMark } from './RoleMark.tsx'
import { standingOf, useStanding } from './useStanding.ts'
import { useModerate } from './useModerate.ts'

interface Props {
  readonly uuid: string
  readonly onClose: () => void
}

/** Somebody in the room: who they are, and for moderators what can be done about them. */
export const PersonDialog = ({ uuid, onClose }: Props) => {
  const { t } = useTranslation(['room', 'common'])
  const person = useRoom((room) => personOf(room, uuid), samePerson)
  const [deed, setDeed] = useState<Deed>()
  const close = (): void => {
    setDeed(undefined)
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
          <div className="mb-5 flex items-center gap-4">
            <PersonFigure avatarId={person.avatarId} color={person.color} className="h-28" />
            <div className="flex flex-col items-start gap-2">
              <RoleMark person={person} />
              {person.tokenRole !== 'guest' && (
                <Link to="/u/$uuid" params={{ uuid: person.uuid }} className={buttonLook({ size: 'small' })}>
                  {t('room:people.profile')}
                </Link>
              )}
            </div>
          </div>
          {deed === undefined ? (
            <Deeds uuid={person.uuid} name={person.name} onThink={setDeed} onDone={close} />
          ) : (
            <ModerateForm deed={deed} whom={person} onBack={() => setDeed(undefined)} onDone={close} />
          )}
        </>
      )}
    </Dialog>
  )
}

interface DeedsProps {
  readonly uuid: string
  readonly name: string
  readonly onThink: (deed: Deed) => void
  readonly onDone: () => void
}

const Deeds = ({ uuid, name, onThink, onDone }: DeedsProps) => {
  const { t } = useTranslation('room')
  const me = useMe()
  const { level } = useStanding()
  const moderate = useModerate()
  const user = useRoom((room) => room.allUsers.find((one) => one.uuid === uuid))
  const isDj = useRoom((room) => room.djs.some((dj) => dj.uuid === uuid)) ?? false
  const djType = useRoom((room) => room.settings.djType)
  const held =
    useRoom(
      (room) => room.settings.roomRoles.filter((row) => row.userUuid === uuid).map(({ role }) => role),
      sameList,
    ) ?? []
  const deeds = deedsFor({
    own: uuid === me.uuid ? 0 : level,
    theirs: standingOf(user),
    held,
    isDj,
    isGuest: user?.tokenRole === 'guest',
    djsAreInvited: djType !== 'EVERYONE',
  })
  const choose = (deed: Deed): void => {
    if (wantsThought(deed)) return onThink(deed)
    void moderate(deed, { uuid, name }, 'ever').then((done) => done && onDone())
  }
  if (deeds.length === 0) return null
  return (
    <div role="group" aria-label={t('moderate.label')} className="flex flex-wrap gap-2">
      {deeds.map((deed) => {
        const key = nameOfDeed(deed)
        const isGrave = deed.kind === 'kick' || (deed.kind === 'grant' && deed.role === 'banned')
        return (
          <Button key={key} look={isGrave ? 'danger' : 'plain'} onClick={() => choose(deed)}>
            {t(`moderate.do.${key}`)}
          </Button>
        )
      })}
    </div>
  )
}
