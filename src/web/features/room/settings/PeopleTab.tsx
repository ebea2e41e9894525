import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomDto } from '#contract/room/room.ts'
import { type RestrictedPerson, restrictionsOfRoom, visitorsOfRoom } from '#contract/room/restrictions.ts'
import { query } from '#web/api/queries.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { useTyped } from '#web/shared/page/useTyped.ts'
import { PersonHead } from '#web/shared/person/PersonHead.tsx'
import { usePutSearch } from '#web/shared/page/usePutSearch.ts'
import { Button } from '#web/ui/Button.tsx'
import { fieldLook } from '#web/ui/fieldLook.ts'
import { nameOfAction } from '../people/moderationActions.ts'
import { ModerateForm } from '../people/ModerateForm.tsx'
import { useActionsOn } from '../people/useActionsOn.ts'
import { type ModerationAction } from '../people/moderationActions.ts'
import { useModerate } from '../people/useModerate.ts'

const route = getRouteApi('/r/$slug')

/** Visitors shown before somebody searches. */
const FIRST = 8

/** Who is restricted, until when and why; and everybody who came by lately, whether they are still here or not. */
export const PeopleTab = ({ room }: { readonly room: RoomDto }) => {
  const { t } = useTranslation('room')
  const heading = useRef<HTMLHeadingElement>(null)
  const restricted = useQuery(query(restrictionsOfRoom, { params: { id: room.slug } }))
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="restrictions">
        <h3 id="restrictions" ref={heading} tabIndex={-1} className="mb-2 text-lg font-bold outline-none">
          {t('settings.restrictions')}
        </h3>
        <Loaded of={restricted}>
          {({ restrictions }) =>
            restrictions.length === 0 ? (
              <p className="text-quiet">{t('settings.unrestricted')}</p>
            ) : (
              <ul>
                {restrictions.map((one) => (
                  <Restricted
                    key={`${one.userUuid} ${one.role}`}
                    one={one}
                    onLifted={() => heading.current?.focus()}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </section>
      <Visitors room={room} />
    </div>
  )
}

interface RestrictedProps {
  readonly one: RestrictedPerson
  readonly onLifted: () => void
}

const Restricted = ({ one, onLifted }: RestrictedProps) => {
  const { t, i18n } = useTranslation('room')
  const moderate = useModerate()
  const { role, until, reason, nickname, userUuid } = one
  const end =
    until === null
      ? t('moderate.span.ever')
      : t('settings.until', {
          time: new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
            Date.parse(until),
          ),
        })
  const lift = async (): Promise<void> => {
    if (await moderate({ kind: 'take', role }, { uuid: userUuid, name: nickname }, 'ever')) onLifted()
  }
  return (
    <li className="flex min-h-14 items-center gap-3 py-1">
      <PersonHead avatarId={one.avatarId} color={one.color} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{nickname}</span>
        <span className="block text-sm text-quiet">
          {t(`settings.restriction.${role}`)} · {end}
        </span>
        {reason !== '' && <span className="block text-sm break-words">“{reason}”</span>}
      </span>
      <Button
        size="small"
        aria-label={`${t(`moderate.do.take_${role}`)}: ${nickname}`}
        onClick={() => void lift()}
      >
        {t(`moderate.do.take_${role}`)}
      </Button>
    </li>
  )
}

const Visitors = ({ room }: { readonly room: RoomDto }) => {
  const { t } = useTranslation('room')
  const visitors = useQuery(query(visitorsOfRoom, { params: { id: room.slug } }))
  const { visitor = '' } = route.useSearch()
  const put = usePutSearch()
  const [sought, seek] = useTyped(visitor, (text) => put({ visitor: text }))
  const [shown, show] = useState<string>()
  const wanted = sought.trim().toLowerCase()
  return (
    <section aria-labelledby="visitors" className="border-t border-line pt-5">
      <h3 id="visitors" className="mb-2 text-lg font-bold">
        {t('settings.visitors')}
      </h3>
      <input
        type="search"
        aria-label={t('people.search')}
        placeholder={t('people.search')}
        value={sought}
        onChange={(event) => seek(event.target.value)}
        className={`${fieldLook} mb-2`}
      />
      <Loaded of={visitors}>
        {({ visitors: all }) => (
          <ul>
            {all
              .filter(({ nickname }) => nickname.toLowerCase().includes(wanted))
              .slice(0, wanted === '' ? FIRST : undefined)
              .map((one) => (
                <li key={one.userUuid}>
                  <button
                    type="button"
                    aria-expanded={shown === one.userUuid}
                    onClick={() => show(shown === one.userUuid ? undefined : one.userUuid)}
                    className="flex min-h-12 w-full items-center gap-3 rounded-md px-2 text-left hover:bg-raised"
                  >
                    <PersonHead avatarId={one.avatarId} color={one.color} />
                    <span className="min-w-0 flex-1 truncate font-semibold">{one.nickname}</span>
                  </button>
                  {shown === one.userUuid && (
                    <Acts
                      whom={{ uuid: one.userUuid, name: one.nickname }}
                      isGuest={one.isGuest}
                      onDone={() => show(undefined)}
                    />
                  )}
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

interface ActsProps {
  readonly whom: { readonly uuid: string; readonly name: string }
  readonly isGuest: boolean
  readonly onDone: () => void
}

/** What can be done about somebody who may have left long ago. */
const Acts = ({ whom, isGuest, onDone }: ActsProps) => {
  const { t } = useTranslation('room')
  const actions = useActionsOn(whom.uuid, isGuest)
  const [action, think] = useState<ModerationAction>()
  const moderate = useModerate()
  if (action !== undefined)
    return (
      <div className="rounded-md bg-raised/50 p-4">
        <ModerateForm action={action} whom={whom} onBack={() => think(undefined)} onDone={onDone} />
      </div>
    )
  if (actions.length === 0) return <p className="p-2 text-sm text-quiet">{t('moderate.untouchable')}</p>
  return (
    <div role="group" aria-label={t('moderate.label')} className="flex flex-wrap gap-2 p-2">
      {actions.map((one) => (
        <Button
          key={nameOfAction(one)}
          size="small"
          onClick={() =>
            one.kind === 'take'
              ? void moderate(one, whom, 'ever').then((done) => done && onDone())
              : think(one)
          }
        >
          {t(`moderate.do.${nameOfAction(one)}`)}
        </Button>
      ))}
    </div>
  )
}
