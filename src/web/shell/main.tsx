import './theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { loadReasons } from '#web/api/refusal.ts'
import { checkBrand, siteLook, wearBrand } from '#web/shared/brand/brand.ts'
import { loadSentences, startI18n } from '#web/shared/i18n/i18n.ts'
import { firstSentences as first } from './firstSentences.ts'
import { followReleases } from './release.ts'

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

void start()
followReleases()
