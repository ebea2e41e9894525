import { Smile } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmojiGrid } from '#web/shared/emoji/EmojiGrid.tsx'
import { writtenEmoji } from '#web/shared/emoji/emoji.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { PopoverFrame } from '#web/ui/PopoverFrame.tsx'

/** Emoji for the message one writes. */
export const EmojiButton = ({ onPick }: { readonly onPick: (emoji: string) => void }) => {
  const { t } = useTranslation('chat')
  const [isOpen, open] = useState(false)
  return (
    <PopoverFrame
      trigger={<IconButton label={t('emojiPick')} icon={<Smile aria-hidden />} />}
      label={t('emojiPick')}
      open={isOpen}
      onOpenChange={open}
      align="end"
      finalFocus={false}
      className="p-2"
    >
      <EmojiGrid
        emoji={writtenEmoji}
        onPick={(emoji) => {
          open(false)
          onPick(emoji)
        }}
      />
    </PopoverFrame>
  )
}
