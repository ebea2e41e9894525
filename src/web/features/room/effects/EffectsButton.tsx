import { PartyPopper } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadSentences } from '#web/shared/i18n/i18n.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

const EffectsDialog = lazyPart(async () => {
  const [code] = await Promise.all([import('./EffectsDialog.tsx'), loadSentences(['effects', 'refusals'])])
  return code.EffectsDialog
})

/** Opens what one can set off for all in the room; it is fetched with the first press. */
export const EffectsButton = ({ className }: { readonly className?: string }) => {
  const { t } = useTranslation('room')
  const [isOpen, open] = useState(false)
  return (
    <>
      <IconButton
        label={t('effects.button')}
        icon={<PartyPopper aria-hidden />}
        aria-haspopup="dialog"
        className={className}
        onClick={() => open(true)}
      />
      <Suspense>{isOpen && <EffectsDialog onClose={() => open(false)} />}</Suspense>
    </>
  )
}
