import { Copy, CornerUpLeft, Flag, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmojiGrid } from '#web/shared/emoji/EmojiGrid.tsx'
import { reactionEmoji } from '#web/shared/emoji/emoji.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { ChatLine, Reaction } from '../engine/line.ts'
import { useWhoReacted } from './Reactions.tsx'
import { useMessageActions } from './useMessageActions.ts'

interface Props {
  readonly line: ChatLine
  readonly onClose: () => void
}

/** Everything one can do with a message, for a finger that rests on it; and who reacted. */
export const MessageSheet = ({ line, onClose }: Props) => {
  const { t } = useTranslation(['chat', 'common'])
  const act = useMessageActions(line)
  const then = (run: () => void) => (): void => {
    onClose()
    run()
  }
  return (
    <Dialog
      title={line.name}
      text={<span className="line-clamp-2">{line.text}</span>}
      closeLabel={t('common:close')}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      {act.mayWrite && <EmojiGrid emoji={reactionEmoji} onPick={(emoji) => then(() => act.react(emoji))()} />}
      <div className="mt-2 flex flex-col">
        {act.mayWrite && (
          <Entry icon={<CornerUpLeft aria-hidden />} label={t('chat:reply')} onPress={then(act.reply)} />
        )}
        <Entry
          icon={<Copy aria-hidden />}
          label={t('chat:copy')}
          onPress={then(() => void navigator.clipboard.writeText(line.text))}
        />
        {act.mayEdit && (
          <Entry icon={<Pencil aria-hidden />} label={t('chat:edit')} onPress={then(act.edit)} />
        )}
        {act.mayDelete && (
          <Entry icon={<Trash2 aria-hidden />} label={t('chat:delete')} onPress={then(act.remove)} />
        )}
        {act.mayReport && (
          <Entry icon={<Flag aria-hidden />} label={t('chat:report')} onPress={then(act.report)} />
        )}
      </div>
      {line.reactions.length > 0 && (
        <ul aria-label={t('chat:whoReacted')} className="mt-3 border-t border-line pt-3">
          {line.reactions.map((reaction) => (
            <Who key={reaction.emoji} id={line.id} reaction={reaction} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

interface EntryProps {
  readonly icon: ReactNode
  readonly label: string
  readonly onPress: () => void
}

const Entry = ({ icon, label, onPress }: EntryProps) => (
  <button
    type="button"
    onClick={onPress}
    className="flex min-h-12 items-center gap-3 rounded-md px-2 text-left hover:bg-raised [&_svg]:size-5"
  >
    {icon}
    {label}
  </button>
)

const Who = ({ id, reaction }: { readonly id: string; readonly reaction: Reaction }) => (
  <li className="flex min-h-9 items-center gap-3">
    <span>{reaction.emoji}</span>
    <span className="min-w-0 break-words">{useWhoReacted(id, reaction, true)}</span>
  </li>
)
