import { skipToken, useQuery } from '@tanstack/react-query'
import { CornerUpLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { oneMessage } from '#contract/chat/messages.ts'
import { ask } from '#web/api/ask.ts'
import { useVisit } from '#web/shared/currentRoom/useRoom.ts'
import { lineOf } from './lineOf.ts'
import { useChatLog } from './useChatLog.ts'

/** The message that is answered, as it stands in this room: what an answer itself says of it may be forged. */
export const Quote = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('chat')
  const roomUuid = useVisit()?.roomUuid
  const known = useChatLog()?.find(id)
  const asked = useQuery({
    queryKey: ['chat', 'quoted', roomUuid, id],
    queryFn: known
      ? skipToken
      : async () => {
          const { data } = await ask(oneMessage, { params: { id } })
          return data.receiver === roomUuid ? lineOf(data) : null
        },
    retry: false,
  })
  const line = known ?? asked.data
  if (!line && asked.isPending && !known) return null
  const isThere = line !== null && line !== undefined && !line.isDeleted
  return (
    <p className="flex items-center gap-1.5 text-sm text-quiet">
      <CornerUpLeft aria-hidden className="size-3.5 shrink-0" />
      {isThere ? (
        <span className="truncate">
          <span className="font-semibold">{line.name}</span> {line.text}
        </span>
      ) : (
        <span className="truncate italic">{t('quoteGone')}</span>
      )}
    </p>
  )
}
