import { CornerUpLeft, Flag, Pencil, SmilePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmojiGrid } from '#web/shared/emoji/EmojiGrid.tsx'
import { reactionEmoji } from '#web/shared/emoji/emoji.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { PopoverFrame } from '#web/ui/PopoverFrame.tsx'
import type { ChatLine } from '../engine/line.ts'
import { useMessageActions } from './useMessageActions.ts'

/** React, reply, edit, delete; reached from the message by the arrow keys. */
export const MessageTools = ({ line }: { readonly line: ChatLine }) => {
  const { t } = useTranslation('chat')
  const act = useMessageActions(line)
  const [isPicking, pick] = useState(false)
  if (!act.mayWrite && !act.mayDelete && !act.mayReport) return null
  return (
    <div className="absolute -top-3 right-1 z-1 flex rounded-md border border-line bg-raised shadow-float">
      {act.mayWrite && (
        <>
          <PopoverFrame
            trigger={
              <IconButton size="small" tabIndex={-1} label={t('react')} icon={<SmilePlus aria-hidden />} />
            }
            label={t('react')}
            open={isPicking}
            onOpenChange={pick}
            align="end"
            className="p-2"
          >
            <EmojiGrid
              emoji={reactionEmoji}
              onPick={(emoji) => {
                act.react(emoji)
                pick(false)
              }}
            />
          </PopoverFrame>
          <IconButton
            size="small"
            tabIndex={-1}
            label={t('reply')}
            icon={<CornerUpLeft aria-hidden />}
            onClick={act.reply}
          />
        </>
      )}
      {act.mayEdit && (
        <IconButton
          size="small"
          tabIndex={-1}
          label={t('edit')}
          icon={<Pencil aria-hidden />}
          onClick={act.edit}
        />
      )}
      {act.mayDelete && (
        <IconButton
          size="small"
          tabIndex={-1}
          label={t('delete')}
          icon={<Trash2 aria-hidden />}
          onClick={act.remove}
        />
      )}
      {act.mayReport && (
        <IconButton
          size="small"
          tabIndex={-1}
          label={t('report')}
          icon={<Flag aria-hidden />}
          onClick={act.report}
        />
      )}
    </div>
  )
}
