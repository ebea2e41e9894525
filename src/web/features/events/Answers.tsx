import { useQuery } from '@tanstack/react-query'
import { Check, Star, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Event, RsvpAnswer } from '#contract/room/event.ts'
import { answerEvent, event, events, upcomingEvents } from '#contract/room/events.ts'
import { profiles } from '#contract/user/profiles.ts'
import { query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSession } from '#web/api/useSession.ts'
import { signUpOffer } from '#web/shared/account/signUpOffer.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

const choices = [
  ['going', Check],
  ['interested', Star],
  ['no', X],
] as const
const MOST_NAMES = 12

/** Who comes, as numbers and as the names of friends, and what one answers oneself. */
export const Answers = ({ event: it }: { readonly event: Event }) => {
  const { t, i18n } = useTranslation('events')
  const say = useSayRefusal()
  const isHere = isMember(useSession())
  const answer = useSend(answerEvent, [event, events, upcomingEvents])
  const named = it.friendsGoing.slice(0, MOST_NAMES)
  const friends = useQuery({
    ...query(profiles, { query: { users: named } }),
    enabled: named.length > 0,
  })
  const chosen = answer.isPending ? answer.variables.body.answer : it.rsvp
  const choose = (choice: RsvpAnswer): void =>
    isHere ? answer.mutate({ params: { id: it.uuid }, body: { answer: choice } }) : signUpOffer.open('keep')
  const isOver = it.status === 'ENDED' || it.status === 'CANCELLED'
  return (
    <section aria-label={t('answers')} className="mt-6 flex flex-col gap-3">
      {!isOver && (
        <div role="group" aria-label={t('answers')} className="flex flex-wrap gap-2">
          {choices.map(([choice, Icon]) => (
            <Button
              key={choice}
              look={chosen === choice ? 'primary' : 'plain'}
              aria-pressed={chosen === choice}
              icon={<Icon aria-hidden className="size-4.5" />}
              onClick={() => choose(choice)}
            >
              {t(`answer.${choice}`)}
            </Button>
          ))}
        </div>
      )}
      {answer.error && <Notice look="bad">{say(answer.error)}</Notice>}
      <p className="text-quiet">
        {t('going', { count: it.going })} · {t('interested', { count: it.interested })}
      </p>
      {friends.data && friends.data.length > 0 && (
        <p>
          {t('friendsNamed', {
            names: new Intl.ListFormat(i18n.language).format(
              friends.data.map(({ userProfile }) => userProfile.nickname),
            ),
          })}
        </p>
      )}
    </section>
  )
}
