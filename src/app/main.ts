import './tickShape.ts'
import { compose } from './compose.ts'
import { readConfig } from './config.ts'
import { reasonOf } from './reasonOf.ts'
import { STOP_MS } from './stop.ts'

const start = async (): Promise<void> => {
  // It was read as this process began, and is for it alone: PostgreSQL and other children would take more memory.
  delete process.env['GLIBC_TUNABLES']
  const starting = compose(readConfig(process.env))

  let stopping = false
  const stop = (code: number): void => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_MS).unref()
    starting
      .then((app) => app.close())
      .then(
        () => process.exit(code),
        (error: unknown) => {
          console.error('Roomtone did not stop in order:', error)
          process.exit(1)
        },
      )
  }
  // Before it is ready: a signal that comes while it starts is carried out once it has.
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))

  const app = await starting
  // Work that failed with nobody waiting for it is a fault of its own, and the others go on. What was thrown in the
  // middle of something leaves behind nobody knows what: end in order, so that whoever watches starts anew.
  process.on('unhandledRejection', (error) => app.tools.log.error({ err: error }, 'something failed unheard'))
  process.on('uncaughtException', (error) => {
    app.tools.log.error({ err: error }, 'something was thrown that nobody caught')
    stop(1)
  })
  console.log(`Roomtone is ready at ${app.tools.settings.publicUrl}`)
  if (app.ownerLink !== null)
    console.log(`Open ${app.ownerLink} to become the owner. It works once, within a day.`)
}

start().catch((error: unknown) => {
  console.error(`Roomtone cannot start. ${reasonOf(error)}`)
  process.exit(1)
})
