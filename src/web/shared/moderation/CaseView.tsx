import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { claimReport, oneReport, releaseReport, type Report, reports } from '#contract/audit/reports.ts'
import { roomByUuid } from '#contract/room/rooms.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSession } from '#web/api/useSession.ts'
import { atLeast } from '#contract/roles.ts'
import { moment } from '#web/shared/format/time.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ActForm } from './ActForm.tsx'
import { actsFor, type CaseAct, siteActs } from './acts.ts'
import { ClearCard } from './ClearCard.tsx'
import { EvidenceView } from './EvidenceView.tsx'
import { MessageActs } from './MessageActs.tsx'
import { ResolveForm } from './ResolveForm.tsx'
import { useAct, useUndo } from './useAct.ts'
import { useKeys } from './useKeys.ts'
import { useNames } from './useNames.ts'

interface Props {
  readonly id: string
  readonly onClose: () => void
}

/** One case: what was reported, what was to be seen, what can be done. */
export const CaseView = ({ id, onClose }: Props) => {
  const { t } = useTranslation('moderation')
  const one = useQuery(query(oneReport, { params: { id } }))
  return (
    <section aria-label={t('case')} className="flex min-w-0 flex-col gap-4">
      <Button size="small" className="self-start lg:hidden" onClick={onClose}>
        {t('back')}
      </Button>
      <Loaded of={one} rows={4}>
        {(report) => <Shown report={report} />}
      </Loaded>
    </section>
  )
}

const Shown = ({ report }: { readonly report: Report }) => {
  const { t, i18n } = useTranslation('moderation')
  const say = useSayRefusal()
  const { id, kind, reason, text, userUuid, roomUuid, state, claimedBy, outcome } = report
  const me = useSession()?.uuid
  const nameOf = useNames([userUuid, claimedBy])
  const room = useQuery({
    ...query(roomByUuid, { params: { id: roomUuid ?? '' } }),
    enabled: roomUuid !== null,
  })
  const claim = useSend(claimReport, [reports, oneReport])
  const release = useSend(releaseReport, [reports, oneReport])
  const [made, note] = useState<readonly string[]>([])
  const name = nameOf(userUuid) ?? t('somebody')
  const problem = claim.error ?? release.error
  const takeIt = (): void => {
    if (state === 'OPEN') claim.mutate({ params: { id } })
  }
  const undo = useUndo()
  useKeys({
    c: takeIt,
    u: () => {
      const last = made.at(-1)
      if (last !== undefined) void undo(last)
    },
  })
  return (
    <>
      <PageCard
        title={`${t(`what_.${kind}`)} · ${t(`reasons.${reason}`)}`}
        text={[
          t(`states.${state}`),
          t('reports', { count: report.reports }),
          moment(report.createdAt, i18n.language),
        ].join(' · ')}
        action={
          state === 'OPEN' ? (
            <Button busy={claim.isPending} onClick={takeIt}>
              {t('claim')}
            </Button>
          ) : (
            state === 'CLAIMED' && (
              <Button busy={release.isPending} onClick={() => release.mutate({ params: { id } })}>
                {t('release')}
              </Button>
            )
          )
        }
      >
        {problem && <Notice look="bad">{say(problem)}</Notice>}
        <dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          {userUuid !== null && (
            <>
              <dt className="text-quiet">{t('about')}</dt>
              <dd>
                <Link
                  to="/u/$uuid"
                  params={{ uuid: userUuid }}
                  className="inline-flex min-h-6 items-center underline underline-offset-4"
                >
                  {name}
                </Link>
              </dd>
            </>
          )}
          {room.data && (
            <>
              <dt className="text-quiet">{t('where')}</dt>
              <dd>
                <Link
                  to="/r/$slug"
                  params={{ slug: room.data.slug }}
                  className="inline-flex min-h-6 items-center underline underline-offset-4"
                >
                  {room.data.name}
                </Link>
              </dd>
            </>
          )}
          {claimedBy !== null && (
            <>
              <dt className="text-quiet">{t('claimedBy')}</dt>
              <dd>{claimedBy === me ? t('you') : (nameOf(claimedBy) ?? t('somebody'))}</dd>
            </>
          )}
          {outcome !== null && (
            <>
              <dt className="text-quiet">{t('outcome')}</dt>
              <dd>{t(`outcomes.${outcome}`)}</dd>
            </>
          )}
        </dl>
        {text && <p className="mb-4 break-words whitespace-pre-wrap">“{text}”</p>}
        <h3 className="mb-2 font-semibold">{t('evidence')}</h3>
        <EvidenceView evidence={report.evidence} />
        {kind === 'message' && roomUuid !== null && state !== 'RESOLVED' && <MessageActs report={report} />}
      </PageCard>
      {state !== 'RESOLVED' && userUuid !== null && userUuid !== me && (
        <Acts report={report} userUuid={userUuid} name={name} onMade={(act) => note([...made, act])} />
      )}
      {state !== 'RESOLVED' && userUuid !== null && userUuid !== me && roomUuid !== null && (
        <ClearCard
          roomUuid={roomUuid}
          whom={{ uuid: userUuid, name }}
          reportId={id}
          onMade={(act) => note([...made, act])}
        />
      )}
      {state !== 'RESOLVED' && <ResolveForm report={report} actionIds={made} />}
    </>
  )
}

interface ActsProps {
  readonly report: Report
  readonly userUuid: string
  readonly name: string
  readonly onMade: (actionId: string) => void
}

const Acts = ({ report, userUuid, name, onMade }: ActsProps) => {
  const { t } = useTranslation('moderation')
  const isStaff = atLeast(useSession()?.role ?? 'guest', 'moderator')
  const inRoom = report.roomUuid !== null
  const acts = actsFor({ inRoom, isStaff })
  const [chosen, choose] = useState<CaseAct>()
  const act = useAct()
  useKeys(Object.fromEntries(acts.map((one, at) => [String(at + 1), () => choose(one)])))
  if (acts.length === 0) return null
  return (
    <PageCard title={t('acts')} text={t('actsText')}>
      <div role="group" aria-label={t('acts')} className="flex flex-wrap gap-2">
        {acts.map((one, at) => (
          <Button
            key={one}
            aria-pressed={one === chosen}
            aria-keyshortcuts={String(at + 1)}
            onClick={() => choose(one)}
          >
            <kbd aria-hidden className="hidden text-xs text-quiet lg:inline">
              {at + 1}
            </kbd>
            {t(`do.${one}`)}
          </Button>
        ))}
      </div>
      {chosen && (
        <ActForm
          key={chosen}
          act={chosen}
          name={name}
          onBack={() => choose(undefined)}
          onDecide={async (reason, until) => {
            const isOfSite = siteActs.some((one) => one === chosen)
            const roomUuid = isOfSite ? null : report.roomUuid
            const made = await act({
              act: chosen,
              userUuid,
              name,
              roomUuid,
              reportId: report.id,
              reason,
              until,
            })
            if (made === undefined) return
            onMade(made)
            choose(undefined)
          }}
        />
      )}
    </PageCard>
  )
}
