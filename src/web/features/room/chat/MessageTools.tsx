import { Popover } from '@base-ui/react/popover'
import { CornerUpLeft, Pencil, SmilePlus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { EmojiGrid } from '../EmojiGrid.tsx'
import { useStanding } from '../people/useStanding.ts'
import type { ComposeTarget } from './composeTarget.ts'
import { reactionEmoji } from './emoji.ts'
import type { ChatLine } from './line.ts'
import { useChatActs } from './useChatActs.ts'

const Confirm = lazyPart(async () => (await import('#web/ui/Confirm.tsx')).Confirm)

interface Props {
  readonly line: ChatLine
  readonly onTarget: (target: ComposeTarget) => void
}

/** Answer, react, change, delete. */
export const MessageTools = ({ line, onTarget }: Props) => {
  const { t } = useTranslation(['chat', 'common'])
  const me = useMe()
  const { mayModerate } = useStanding()
  const acts = useChatActs()
  const [isAsking, ask] = useState(false)
  const [isPicking, pick] = useState(false)
  const isMine = line.senderUuid === me.uuid
  if (me.isGuest && !mayModerate) return null
  return (
    <div className="absolute -top-4 right-1 z-1 flex rounded-md border border-line bg-raised shadow-float">
      <Popover.Root open={isPicking} onOpenChange={pick}>
        <Popover.Trigger
          render={<IconButton size="small" label={t('chat:react')} icon={<SmilePlus aria-hidden />} />}
        />
        <Popover.Portal>
          <Popover.Positioner sideOffset={6} align="end" className="z-50">
            <Popover.Popup
              aria-label={t('chat:react')}
              className="rounded-lg border border-line bg-raised p-2 shadow-float outline-none"
            >
              <EmojiGrid
                emoji={reactionEmoji}
                onPick={(emoji) => {
                  acts.react(line, emoji)
                  pick(false)
                }}
              />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      <IconButton
        size="small"
        label={t('chat:reply')}
        icon={<CornerUpLeft aria-hidden />}
        onClick={() => onTarget({ kind: 'reply', line })}
      />
      {isMine && (
        <IconButton
          size="small"
          label={t('chat:edit')}
          icon={<Pencil aria-hidden />}
          onClick={() => onTarget({ kind: 'edit', line })}
        />
      )}
      {(isMine || mayModerate) && (
        <IconButton
          size="small"
          label={t('chat:delete')}
          icon={<Trash2 aria-hidden />}
          onClick={() => ask(true)}
        />
      )}
      <Suspense>
        {isAsking && (
          <Confirm
            open
            onOpenChange={ask}
            title={t('chat:deleteTitle')}
            text={t('chat:deleteText')}
            yes={t('chat:delete')}
            no={t('common:cancel')}
            onYes={() => acts.remove(line)}
          />
        )}
      </Suspense>
    </div>
  )
}
