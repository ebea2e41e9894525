import './theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { type Activity, activityHere } from '#web/api/activityHere.ts'
import { loadReasons } from '#web/api/refusal.ts'
import { checkBrand, siteLook, wearBrand } from '#web/shared/brand/brand.ts'
import { loadSentences, startI18n } from '#web/shared/i18n/i18n.ts'
import { firstSentences as first } from './firstSentences.ts'
import { followReleases } from './release.ts'
import { router } from './router.tsx'

const others = async () => (await import('./sentences.ts')).sentences

const start = async (): Promise<void> => {
  const site = siteLook()
  await startI18n({ first, others }, ['common'])
  await wearBrand(await site)
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  // Few need them, and none before they did something.
  await Promise.all([loadSentences(['refusals']), loadReasons(), checkBrand()])
}

/** As an activity of Discord one signs in by it, and goes where the others are; pages that are kept are kept elsewhere. */
const begin = async (activity: Activity): Promise<void> => {
  const { startActivity } = await import('#web/features/activity/startActivity.ts')
  const roomIn = (path: string): string | undefined => /^\/r\/([^/]+)/.exec(path)?.[1]
  await startActivity(activity, {
    go: (slug) => void router.navigate({ to: '/r/$slug', params: { slug } }),
    onRoom: (listener) => {
      const tell = (): void => {
        const slug = roomIn(router.latestLocation.pathname)
        if (slug !== undefined) listener(slug)
      }
      router.subscribe('onResolved', tell)
      tell()
    },
  })
}

const activity = activityHere()
void start()
if (activity) void begin(activity).catch(() => undefined)
else followReleases()
