import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  changeModerationAction,
  type ModerationAction,
  moderationActions,
} from '#contract/audit/moderationActions.ts'
import { useSend } from '#web/api/useSend.ts'
import { moment } from '#web/shared/format/time.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useRoleChange } from '../useRoleChange.ts'

interface Props {
  readonly action: ModerationAction
  readonly onPerson: (uuid: string) => void
}

/** One act as auditors see it: what the server recorded stays, a note and whether it was reviewed are theirs. */
export const ActionCard = ({ action, onPerson }: Props) => {
  const { t, i18n } = useTranslation('admin')
  const say = useSayRefusal()
  const { id, type, actor, actorUuid, user, userUuid, room, previousRole, newRole, reason, until } = action
  const [note, setNote] = useState(action.note)
  const change = useSend(changeModerationAction, [moderationActions])
  const what = t(`history.type.${type}`)
  const whom = user?.nickname ?? t('modLog.somebody')
  const roles = useRoleChange()(previousRole, newRole)
  return (
    <Card className="grid gap-3 p-5">
      <div>
        <h2 className="font-semibold break-words">
          {`${what}${roles}`}
          {action.source === 'manual' && (
            <span className="ml-2 rounded-full bg-raised px-2.5 py-0.5 text-sm font-normal">
              {t('modLog.states.manual')}
            </span>
          )}
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
          <span>{moment(action.createdAt, i18n.language)}</span>
          {until && <span>{t('history.until', { time: moment(until, i18n.language) })}</span>}
          <button
            type="button"
            className="touchable inline-block py-1 underline underline-offset-4"
            onClick={() => onPerson(userUuid)}
          >
            {t('modLog.to', { name: whom })}
          </button>
          {actorUuid === null ? (
            <span>{t('modLog.bySystem')}</span>
          ) : (
            <button
              type="button"
              className="touchable inline-block py-1 underline underline-offset-4"
              onClick={() => onPerson(actorUuid)}
            >
              {t('modLog.by', { name: actor?.nickname ?? t('modLog.somebody') })}
            </button>
          )}
          {room && (
            <Link
              to="/r/$slug"
              params={{ slug: room.slug }}
              className="touchable inline-block py-1 underline underline-offset-4"
            >
              {room.slug}
            </Link>
          )}
          <Link
            to="/manage/users/$uuid"
            params={{ uuid: userUuid }}
            className="touchable inline-block py-1 underline underline-offset-4"
          >
            {t('modLog.timeline')}
          </Link>
        </p>
        {reason && <p className="mt-1 break-words whitespace-pre-wrap">{reason}</p>}
      </div>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <Field label={t('modLog.note')}>
          <TextArea rows={1} maxLength={2000} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
        <Button
          disabled={note === action.note}
          busy={change.isPending}
          aria-label={t('modLog.keepNote', { what, name: whom })}
          onClick={() => change.mutate({ params: { id }, body: { note } })}
        >
          {t('modLog.keep')}
        </Button>
      </div>
      <Switch
        label={t('modLog.reviewed')}
        name={t('modLog.reviewedNamed', { what, name: whom })}
        checked={change.isPending ? (change.variables.body.reviewed ?? action.reviewed) : action.reviewed}
        onChange={(reviewed) => change.mutate({ params: { id }, body: { reviewed } })}
      />
      {change.error && <Notice look="bad">{say(change.error)}</Notice>}
    </Card>
  )
}
