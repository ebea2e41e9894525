import { compose } from './compose.ts'
import { readConfig } from './config.ts'

const STOP_MS = 9_500

const start = async (): Promise<void> => {
  const config = readConfig(process.env)
  const app = await compose(config)
  const port = new URL(app.address).port
  console.log(`Roomtone is ready at ${config.PUBLIC_URL ?? `http://localhost:${port}`}`)
  if (app.ownerLink !== null)
    console.log(`Open ${app.ownerLink} to become the owner. This link is shown once and works once.`)

  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_MS).unref()
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error('Roomtone did not stop in order:', error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

start().catch((error: unknown) => {
  console.error(`Roomtone cannot start. ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
