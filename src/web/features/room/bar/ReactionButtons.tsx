import { Popover } from '@base-ui/react/popover'
import { ChevronsUp, Smile } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/IconButton.tsx'
import { thrownEmoji } from '#web/shared/emoji/emoji.ts'
import { EmojiGrid } from '#web/shared/emoji/EmojiGrid.tsx'
import { useReactions } from './useReactions.ts'

/** Jump, or throw an emoji over the floor. */
export const ReactionButtons = () => {
  const { t } = useTranslation('room')
  const { jump, throwEmoji } = useReactions()
  return (
    <div className="flex items-center">
      <Popover.Root>
        <Popover.Trigger render={<IconButton label={t('reactions.emoji')} icon={<Smile aria-hidden />} />} />
        <Popover.Portal>
          <Popover.Positioner sideOffset={8} className="z-50">
            <Popover.Popup
              aria-label={t('reactions.emoji')}
              className="rounded-lg border border-line bg-raised p-2 shadow-float outline-none"
            >
              <EmojiGrid emoji={thrownEmoji} onPick={throwEmoji} />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      <IconButton label={t('reactions.jump')} icon={<ChevronsUp aria-hidden />} onClick={jump} />
    </div>
  )
}
