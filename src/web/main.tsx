import './app/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { startI18n } from './app/i18n.ts'
import { registerServiceWorker } from './app/serviceWorker.ts'

const start = async (): Promise<void> => {
  await startI18n()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

void start()
registerServiceWorker()
