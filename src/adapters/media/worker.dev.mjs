// Runs the media worker from source, where there is no build.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
