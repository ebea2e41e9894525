import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { assignAvatar, assignments, endAssignment } from '#contract/merch/assignments.ts'
import { type AdminAvatar, adminAvatars } from '#contract/merch/avatars.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { moment } from '#web/shared/format/time.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { MoreButton } from '#web/shared/page/MoreButton.tsx'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { FindPayer } from '../payments/FindPayer.tsx'
import { type Payer, PayerLine } from '../payments/PayerLine.tsx'

const PAGE = 25

interface Props {
  readonly avatar: AdminAvatar
  /** As it is called in the language of the page. */
  readonly name: string
}

/** Whom an avatar was given to, and a way to give it to others and to take it away. */
export const AvatarPeople = ({ avatar: { slug }, name }: Props) => {
  const { t, i18n } = useTranslation('admin')
  const say = useSayRefusal()
  const assign = useSend(assignAvatar, [assignments, adminAvatars])
  const end = useSend(endAssignment, [assignments, adminAvatars])
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(assignments), slug],
    queryFn: ({ pageParam, signal }) =>
      ask(assignments, { params: { slug }, query: { take: PAGE, skip: pageParam } }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, _all, skip) => (last.length === PAGE ? skip + PAGE : undefined),
  })
  const problem = assign.error ?? end.error
  const give = ({ uuid: userUuid, nickname }: Payer): void => {
    end.reset()
    assign.mutate(
      { params: { slug }, body: { userUuid } },
      { onSuccess: () => void toast({ title: t('avatars.givenTo', { name, who: nickname }) }) },
    )
  }
  return (
    <PageCard title={t('avatars.people')} text={t('avatars.peopleText')}>
      <FindPayer
        action={(payer) => (
          <Button
            size="small"
            busy={assign.isPending}
            aria-label={t('avatars.giveNamed', { name, who: payer.nickname })}
            onClick={() => give(payer)}
          >
            {t('avatars.give')}
          </Button>
        )}
      />
      {problem && (
        <div className="mt-3">
          <Notice look="bad">{say(problem)}</Notice>
        </div>
      )}
      <div className="mt-4">
        <Loaded of={pages}>
          {(data) => {
            const all = data.pages.flat()
            if (all.length === 0) return <p className="text-sm text-quiet">{t('avatars.givenToNone')}</p>
            return (
              <ul className="divide-y divide-line" aria-label={t('avatars.people')}>
                {all.map(({ id, userUuid, person, assignmentType, createdAt }) => {
                  const who = person?.nickname ?? t('acts.erased')
                  const payer = { uuid: userUuid, nickname: who, avatarId: '', color: '#6b778c', ...person }
                  return (
                    <li key={id}>
                      <PayerLine
                        payer={{ ...payer, avatarId: payer.avatarId || 'ghost' }}
                        text={[t(`avatars.how.${assignmentType}`), moment(createdAt, i18n.language)].join(
                          ' · ',
                        )}
                      >
                        <ConfirmButton
                          size="small"
                          look="quiet"
                          aria-label={t('avatars.takeNamed', { name, who })}
                          title={t('avatars.takeSure', { name, who })}
                          text={t('avatars.takeText')}
                          yes={t('avatars.take')}
                          onYes={() => {
                            assign.reset()
                            end.mutate({ params: { avatarAssignmentId: id } })
                          }}
                        >
                          {t('avatars.take')}
                        </ConfirmButton>
                      </PayerLine>
                    </li>
                  )
                })}
              </ul>
            )
          }}
        </Loaded>
        <MoreButton of={pages} size="small" className="mt-3" />
      </div>
    </PageCard>
  )
}
