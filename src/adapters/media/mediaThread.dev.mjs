// Runs the media thread from source, where there is no build: threads do not inherit the loader of their process.
import { register } from 'tsx/esm/api'

register()
await import('./mediaThread.ts')
