import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SkipReason } from '#contract/room/skip.ts'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { SkipReasonChips } from './SkipReasonChips.tsx'

interface Props {
  readonly onEnd: (how: { reason?: SkipReason | undefined; keep: boolean }) => void
}

/** A moderator ends the song, says why, and may let its DJ keep the turn. */
export const EndSong = ({ onEnd }: Props) => {
  const { t } = useTranslation('skipVote')
  const [reason, choose] = useState<SkipReason>()
  const [keep, setKeep] = useState(false)
  return (
    <div className="grid gap-3">
      <SkipReasonChips chosen={reason} onChoose={choose} />
      <Switch label={t('keepTurn')} hint={t('keepTurnHint')} checked={keep} onChange={setKeep} />
      <Button look="primary" onClick={() => onEnd({ reason, keep })}>
        {t('endNow')}
      </Button>
    </div>
  )
}
