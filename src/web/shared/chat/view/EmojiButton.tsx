import { Popover } from '@base-ui/react/popover'
import { Smile } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmojiGrid } from '#web/shared/emoji/EmojiGrid.tsx'
import { writtenEmoji } from '#web/shared/emoji/emoji.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

/** Emoji for the message one writes. */
export const EmojiButton = ({ onPick }: { readonly onPick: (emoji: string) => void }) => {
  const { t } = useTranslation('chat')
  const [isOpen, open] = useState(false)
  return (
    <Popover.Root open={isOpen} onOpenChange={open}>
      <Popover.Trigger render={<IconButton label={t('emojiPick')} icon={<Smile aria-hidden />} />} />
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} align="end" className="z-50">
          <Popover.Popup
            aria-label={t('emojiPick')}
            finalFocus={false}
            className="rounded-lg border border-line bg-raised p-2 shadow-float outline-none"
          >
            <EmojiGrid
              emoji={writtenEmoji}
              onPick={(emoji) => {
                open(false)
                onPick(emoji)
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
