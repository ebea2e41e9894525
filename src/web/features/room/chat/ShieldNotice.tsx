import { Suspense } from 'react'
import { loadSentences } from '#web/shared/i18n/i18n.ts'
import { useShield } from '#web/shared/moderation/useShield.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'

const ShieldBanner = lazyPart(async () => {
  const [code] = await Promise.all([import('./ShieldBanner.tsx'), loadSentences(['moderation'])])
  return code.ShieldBanner
})

/** Says what the room asks of those who write in it, where it asks anything. */
export const ShieldNotice = ({ roomUuid }: { readonly roomUuid: string }) => {
  const { data } = useShield(roomUuid)
  if (!data) return null
  const { slowModeS, accountAgeMinutes, favoritesMinutes, links, pictures, guests, djWaitMinutes } = data
  const isOpen = slowModeS + accountAgeMinutes + djWaitMinutes === 0 && favoritesMinutes === null
  if (isOpen && guests === 'all' && links === 'everyone' && pictures === 'everyone') return null
  return (
    <Suspense>
      <ShieldBanner shield={data} />
    </Suspense>
  )
}
