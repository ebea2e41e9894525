import { useTranslation } from 'react-i18next'
import type { LogEntry, MyModeration } from '#contract/audit/moderationLog.ts'
import { moment } from '#web/shared/format/time.ts'

interface Props {
  readonly act: Omit<LogEntry, 'actorUuid' | 'userUuid' | 'reportId' | 'undoneByUuid'> | MyModeration
  /** Whom it is about and who did it, in words; left out where the reader may not know or knows. */
  readonly who?: string | undefined
}

/** An act in words: what, about whom, when, until when, why, and whether it was taken back. */
export const LogLine = ({ act, who }: Props) => {
  const { t, i18n } = useTranslation('moderation')
  const { kind, reason, until, automated, undoneAt, createdAt, newRole } = act
  const facts = [
    moment(createdAt, i18n.language),
    until && t('untilTime', { time: moment(until, i18n.language) }),
    automated && t('byRule'),
    undoneAt && t('undoneAt', { time: moment(undoneAt, i18n.language) }),
  ].filter(Boolean)
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="font-semibold break-words">
        {t(`kind.${kind}`)}
        {(kind === 'grantRole' || kind === 'removeRole') && newRole && ` (${newRole})`}
        {who && ` · ${who}`}
      </p>
      <p className="text-sm text-quiet">{facts.join(' · ')}</p>
      {reason && <p className="mt-1 break-words whitespace-pre-wrap">“{reason}”</p>}
    </div>
  )
}
