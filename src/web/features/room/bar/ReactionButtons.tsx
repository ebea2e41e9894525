import { ChevronsUp, Smile } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/IconButton.tsx'
import { thrownEmoji } from '#web/shared/emoji/emoji.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { BarPopover } from './BarPopover.tsx'
import { useReactions } from './useReactions.ts'

const EmojiGrid = lazyPart(async () => (await import('#web/shared/emoji/EmojiGrid.tsx')).EmojiGrid)

/** Jump, or throw an emoji over the floor. */
export const ReactionButtons = () => {
  const { t } = useTranslation('room')
  const { jump, throwEmoji } = useReactions()
  return (
    <div className="flex items-center">
      <BarPopover
        label={t('reactions.emoji')}
        className="p-2"
        trigger={<IconButton label={t('reactions.emoji')} icon={<Smile aria-hidden />} />}
      >
        <EmojiGrid emoji={thrownEmoji} onPick={throwEmoji} />
      </BarPopover>
      <IconButton label={t('reactions.jump')} icon={<ChevronsUp aria-hidden />} onClick={jump} />
    </div>
  )
}
