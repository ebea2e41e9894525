import { Check, UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Relation } from '#contract/social/people.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ButtonSize } from '#web/ui/buttonLook.ts'
import { useFriendActions } from './useFriendActions.ts'

interface Props {
  readonly person: { readonly uuid: string; readonly nickname: string }
  readonly relation: Relation
  /** The open invitation between the two; null where it is not known, or there is none. */
  readonly invitationId: number | null
  readonly size?: ButtonSize
}

/** The one thing to do about a friendship: ask, take the question back, or answer. Friends need none. */
export const FriendButton = ({ person, relation, invitationId, size = 'medium' }: Props) => {
  const { t } = useTranslation('people')
  const actions = useFriendActions()
  const [busy, setBusy] = useState(false)
  const run = (act: Promise<unknown>): void => {
    setBusy(true)
    void act.finally(() => setBusy(false))
  }
  const icon = 'size-4.5'
  switch (relation) {
    case 'none':
      return (
        <Button
          look="primary"
          size={size}
          busy={busy}
          icon={<UserPlus aria-hidden className={icon} />}
          aria-label={t('addNamed', { name: person.nickname })}
          onClick={() => run(actions.inviteThem(person))}
        >
          {t('add')}
        </Button>
      )
    case 'invited':
      if (invitationId === null) return <span className="px-3 text-sm text-quiet">{t('invited')}</span>
      return (
        <Button
          size={size}
          busy={busy}
          aria-label={t('withdrawNamed', { name: person.nickname })}
          onClick={() => run(actions.withdraw(invitationId))}
        >
          {t('withdraw')}
        </Button>
      )
    case 'inviting':
      return (
        <>
          <Button
            look="primary"
            size={size}
            busy={busy}
            icon={<Check aria-hidden className={icon} />}
            aria-label={t('acceptNamed', { name: person.nickname })}
            onClick={() =>
              // Inviting who invited accepts as well.
              run(
                invitationId === null
                  ? actions.inviteThem(person)
                  : actions.answer(invitationId, person, true),
              )
            }
          >
            {t('accept')}
          </Button>
          {invitationId !== null && (
            <Button
              size={size}
              icon={<X aria-hidden className={icon} />}
              aria-label={t('declineNamed', { name: person.nickname })}
              onClick={() => run(actions.answer(invitationId, person, false))}
            >
              {t('decline')}
            </Button>
          )}
        </>
      )
    case 'friend':
    case 'self':
      return null
  }
}
