import { Ban, BellOff, BellRing, Ellipsis, Flag, Headphones, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Between, Relation } from '#contract/social/people.ts'
import { Confirm } from '#web/ui/Confirm.tsx'
import { reportBox } from '#web/shared/report/reportBox.ts'
import { Menu, type MenuEntry } from '#web/ui/Menu.tsx'
import { useFriendActions } from './useFriendActions.ts'

interface Props {
  readonly person: { readonly uuid: string; readonly nickname: string }
  readonly relation: Relation
  /** Where it is known: whether one follows them, and whether one blocks them. */
  readonly follow?: Between['follow']
  readonly blocked?: boolean
  /** The room in which the reader meets them. */
  readonly roomUuid?: string | undefined
}

type Asked = 'part' | 'block'

/** What else one can do about somebody; what cannot be taken back, or has consequences, is explained first. */
export const PersonMenu = ({ person, relation, follow, blocked = false, roomUuid }: Props) => {
  const { t } = useTranslation(['people', 'common'])
  const actions = useFriendActions()
  const [asked, askFor] = useState<Asked>()
  const followEntries = (): MenuEntry[] => {
    if (follow)
      return [
        {
          key: 'notify',
          label: t(follow.notify ? 'people:tellMeNot' : 'people:tellMe'),
          icon: follow.notify ? <BellOff aria-hidden /> : <BellRing aria-hidden />,
          onSelect: () => void actions.follow(person, !follow.notify),
        },
        {
          key: 'unfollow',
          label: t('people:unfollow'),
          icon: <Headphones aria-hidden />,
          onSelect: () => void actions.unfollow(person, follow.notify),
        },
      ]
    if (blocked || follow === undefined) return []
    return [
      {
        key: 'follow',
        label: t('people:follow'),
        icon: <Headphones aria-hidden />,
        onSelect: () => void actions.follow(person),
      },
    ]
  }
  const entries: MenuEntry[] = [
    ...followEntries(),
    ...(relation === 'friend'
      ? [
          {
            key: 'part',
            label: t('people:part'),
            icon: <UserMinus aria-hidden />,
            onSelect: () => askFor('part'),
          },
        ]
      : []),
    {
      key: 'report',
      label: t('people:report'),
      icon: <Flag aria-hidden />,
      onSelect: () =>
        reportBox.open({
          kind: 'user',
          targetId: person.uuid,
          name: person.nickname,
          roomUuid,
          mayBlock: !blocked,
        }),
    },
    blocked
      ? {
          key: 'unblock',
          label: t('people:unblock'),
          icon: <Ban aria-hidden />,
          onSelect: () => void actions.unblockThem(person),
        }
      : {
          key: 'block',
          label: t('people:block'),
          icon: <Ban aria-hidden />,
          look: 'danger' as const,
          onSelect: () => askFor('block'),
        },
  ]
  const sure = asked ?? 'block'
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={t('people:moreAbout', { name: person.nickname })}
            className="inline-grid size-11 shrink-0 place-items-center rounded-md text-quiet hover:bg-raised hover:text-text"
          >
            <Ellipsis aria-hidden className="size-5" />
          </button>
        }
        entries={entries}
      />
      <Confirm
        open={asked !== undefined}
        onOpenChange={(open) => !open && askFor(undefined)}
        title={t(`people:sure.${sure}.title`, { name: person.nickname })}
        text={t(`people:sure.${sure}.text`, { name: person.nickname })}
        yes={t(`people:sure.${sure}.yes`)}
        no={t('common:cancel')}
        onYes={() => void (sure === 'block' ? actions.blockThem(person) : actions.part(person))}
      />
    </>
  )
}
