import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { restoreRoomRules, roomRules, roomRulesHistory } from '#contract/room/roomRules.ts'
import type { RoomDto } from '#contract/room/room.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { moment } from '#web/shared/format/time.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { useNames } from '#web/shared/moderation/useNames.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Confirm } from '#web/ui/Confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { type ChangeName, namesOf } from './changes.ts'
import { standingOf } from './standingOf.ts'
import type { Standing } from './useRulesForm.ts'
import { useSayChange } from './useSayChange.ts'

interface Props {
  readonly room: RoomDto
  /** What is in force. */
  readonly stands: Standing
  /** Why nothing can be brought back just now. */
  readonly whyNot: string | undefined
  readonly onRestored: (stands: Standing) => void
}

/** The versions of a room's rules, the latest first, each with what it changed; one that is past can be brought back. */
export const HistoryCard = ({ room, stands, whyNot, onRestored }: Props) => {
  const { t, i18n } = useTranslation('rules')
  const sayRefusal = useSayRefusal()
  const say = useSayChange()
  const params = { id: room.slug }
  const answer = useQuery(query(roomRulesHistory, { params }))
  const revisions = answer.data?.revisions ?? []
  const nameOf = useNames(revisions.map(({ updatedBy }) => updatedBy))
  const restore = useSend(restoreRoomRules, [roomRules, roomRulesHistory])
  const [wanted, want] = useState<number>()
  /** What has been changed since a revision. */
  const since = (revision: number) =>
    namesOf(revisions.filter((one) => one.revision > revision).flatMap(({ changed }) => changed))
  const restoreIt = async (revision: number): Promise<void> => {
    try {
      const back = await restore.mutateAsync({ params: { ...params, revision } })
      onRestored(standingOf(back, stands.settings))
      toast({ look: 'good', title: t('history.restored', { count: revision }) })
    } catch (error) {
      toast({ look: 'bad', title: sayRefusal(error) })
    }
  }
  const row = (revision: number, line: string, changed: readonly ChangeName[]) => {
    const isNow = revision === stands.revision
    return (
      <li key={revision} className="flex flex-wrap items-center gap-3 border-t border-line py-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold">
            {revision === 0 ? t('history.first') : t('history.revision', { count: revision })}
          </p>
          <p className="text-sm text-quiet">{line}</p>
          {revision > 0 && (
            <p className="text-sm">
              {changed.length === 0
                ? t('history.nothing')
                : t('history.changed', { list: say.list(changed) })}
            </p>
          )}
        </div>
        {isNow ? (
          <span className="text-sm text-like">{t('history.now')}</span>
        ) : (
          <Button
            size="small"
            whyNot={whyNot}
            busy={restore.isPending && restore.variables.params.revision === revision}
            aria-label={t('history.restore', { count: revision })}
            onClick={() => want(revision)}
          >
            {t('history.short')}
          </Button>
        )}
      </li>
    )
  }
  return (
    <PageCard title={t('history.title')} text={t('history.text')}>
      <Loaded of={answer}>
        {() =>
          revisions.length === 0 ? (
            <p className="text-quiet">{t('history.none')}</p>
          ) : (
            <ol>
              {revisions.map(({ revision, updatedAt, updatedBy, changed }) =>
                row(
                  revision,
                  t('history.by', {
                    time: moment(updatedAt, i18n.language),
                    name: nameOf(updatedBy) ?? t('conflict.somebody'),
                  }),
                  namesOf(changed),
                ),
              )}
              {revisions.at(-1)?.revision === 1 && row(0, t('history.never'), [])}
            </ol>
          )
        }
      </Loaded>
      <Confirm
        open={wanted !== undefined}
        onOpenChange={(next) => !next && want(undefined)}
        title={t('history.restoreTitle', { count: wanted ?? 0 })}
        text={t('history.restoreText', { list: say.list(since(wanted ?? 0)) })}
        yes={t('history.yes')}
        no={t('history.no')}
        onYes={() => wanted !== undefined && void restoreIt(wanted)}
      />
    </PageCard>
  )
}
