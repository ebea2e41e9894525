import { useTranslation } from 'react-i18next'
import type { Evidence } from '#contract/audit/reports.ts'
import type { ChatMessage } from '#contract/chat/message.ts'
import { moment } from '#web/shared/format/time.ts'

/** What was to be seen when it was reported: it stays although its author deletes it. */
export const EvidenceView = ({ evidence }: { readonly evidence: Evidence }) => {
  const { t } = useTranslation('moderation')
  const { message, before, after, links } = evidence
  if (!message && links.length === 0) return <p className="text-sm text-quiet">{t('noEvidence')}</p>
  return (
    <div className="flex flex-col gap-3">
      {message && (
        <ol className="flex flex-col gap-1">
          {before.map((one) => (
            <Said key={one.id} message={one} />
          ))}
          <Said message={message} isMeant />
          {after.map((one) => (
            <Said key={one.id} message={one} />
          ))}
        </ol>
      )}
      {links.length > 0 && (
        <div>
          <h4 className="text-sm font-semibold">{t('links')}</h4>
          <ul className="text-sm">
            {links.map((url) => (
              <li key={url} className="break-all">
                <a
                  href={url}
                  target="_blank"
                  rel="ugc nofollow noopener noreferrer"
                  className="underline underline-offset-4"
                >
                  {url}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

const Said = ({
  message,
  isMeant = false,
}: {
  readonly message: ChatMessage
  readonly isMeant?: boolean
}) => {
  const { t, i18n } = useTranslation('moderation')
  const { data, sentAt } = message
  const pictures = data.attachments?.length ?? 0
  return (
    <li
      {...(isMeant && { 'aria-current': true })}
      className="rounded-md px-3 py-1.5 text-quiet aria-[current]:border aria-[current]:border-accent/60 aria-[current]:bg-raised aria-[current]:text-text"
    >
      <span className="text-sm font-semibold">{nameIn(message)}</span>{' '}
      <span className="text-xs">{moment(new Date(sentAt * 1000).toISOString(), i18n.language)}</span>
      <span className="block whitespace-pre-wrap break-words">
        {data.text ?? ''}
        {pictures > 0 && ` [${t('pictures', { count: pictures })}]`}
      </span>
    </li>
  )
}

const nameIn = ({ data }: ChatMessage): string => data.entities.sender.entity.name
