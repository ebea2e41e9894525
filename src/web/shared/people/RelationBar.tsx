import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Headphones, MessageCircle, MessageSquarePlus, UserCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { relationWith, type Between } from '#contract/social/people.ts'
import { presence } from '#contract/social/presence.ts'
import { query } from '#web/api/queries.ts'
import { PersonHead } from '#web/shared/person/PersonHead.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { FriendButton } from './FriendButton.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { useFriendActions } from './useFriendActions.ts'
import { Whereabouts } from './Whereabouts.tsx'

/** They come and go. */
const EVERY_MS = 20_000

interface Person {
  readonly uuid: string
  readonly nickname: string
}

interface BarProps {
  readonly person: Person
  /** They are in the room that the reader looks at: where they are needs no words. */
  readonly isHere?: boolean
  /** The room in which the reader meets them. */
  readonly roomUuid?: string | undefined
}

/** What stands between the reader and somebody, and what can be done about it. */
export const RelationBar = ({ person, isHere = false, roomUuid }: BarProps) => {
  const { t } = useTranslation('people')
  const standing = useQuery(query(relationWith, { params: { id: person.uuid } }))
  const where = useQuery({
    ...query(presence, { query: { users: [person.uuid] } }),
    refetchInterval: EVERY_MS,
    enabled: !isHere,
  })
  const here = where.data?.presence[0]
  if (!standing.data) return null
  const between = standing.data
  return (
    <section aria-label={t('between', { name: person.nickname })} className="mt-4 flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Actions person={person} between={between} roomUuid={roomUuid} />
        {here?.online && <Whereabouts presence={here} />}
      </div>
      {between.blocked && <Notice>{t('youBlock', { name: person.nickname })}</Notice>}
      {between.firstMutualFriends.length > 0 && <Mutual between={between} />}
    </section>
  )
}

interface Props {
  readonly person: Person
  readonly between: Between
}

const Actions = ({ person, between, roomUuid }: Props & Pick<BarProps, 'roomUuid'>) => {
  const { t } = useTranslation('people')
  const actions = useFriendActions()
  const [isWriting, write] = useState(false)
  const { relation, follow, blocked, invitationId } = between
  return (
    <>
      {!blocked && <FriendButton person={person} relation={relation} invitationId={invitationId} />}
      {!blocked && relation === 'none' && (
        <>
          <Button icon={<MessageSquarePlus aria-hidden className="size-4.5" />} onClick={() => write(true)}>
            {t('addWithWords')}
          </Button>
          <InviteDialog person={person} open={isWriting} onOpenChange={write} />
        </>
      )}
      {!blocked && (
        <Link
          to="/chat/$uuid"
          params={{ uuid: person.uuid }}
          aria-label={t('messageNamed', { name: person.nickname })}
          className={buttonLook()}
        >
          <MessageCircle aria-hidden className="size-4.5" />
          {t('message')}
        </Link>
      )}
      {relation === 'friend' && <Mark icon={<UserCheck aria-hidden />}>{t('friend')}</Mark>}
      {/* What is rarely done never stands in a line alone. */}
      <span className="inline-flex items-center gap-1">
        {!blocked && follow === null && (
          <Button
            icon={<Headphones aria-hidden className="size-4.5" />}
            aria-label={t('followNamed', { name: person.nickname })}
            onClick={() => void actions.follow(person)}
          >
            {t('follow')}
          </Button>
        )}
        {follow && <Mark icon={<Headphones aria-hidden />}>{t('followed')}</Mark>}
        <PersonMenu
          person={person}
          relation={relation}
          follow={follow}
          blocked={blocked}
          roomUuid={roomUuid}
        />
      </span>
    </>
  )
}

/** Something that is so between the two. */
const Mark = ({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) => (
  <span className="inline-flex min-h-8 items-center gap-2 rounded-full border border-line bg-raised px-3 text-sm [&_svg]:size-4 [&_svg]:text-accent">
    {icon}
    {children}
  </span>
)

const Mutual = ({ between }: { readonly between: Between }) => {
  const { t, i18n } = useTranslation('people')
  const { firstMutualFriends: first, mutualFriends } = between
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format([
    ...first.map(({ nickname }) => nickname),
    ...(mutualFriends > first.length ? [t('others', { count: mutualFriends - first.length })] : []),
  ])
  return (
    <p className="flex items-center gap-3 text-quiet">
      <span aria-hidden className="flex -space-x-2">
        {first.map(({ uuid, avatarId, color }) => (
          <PersonHead key={uuid} avatarId={avatarId} color={color} size="small" />
        ))}
      </span>
      {t('mutualNamed', { names })}
    </p>
  )
}
