import { VoiceFault } from './voiceWay.ts'

/** True where WebAssembly runs, and with it a codec of our own. */
export const canLoadLibopus = (): boolean => typeof WebAssembly !== 'undefined'

/** Opus for browsers without WebCodecs; it is fetched on first use. */
export const loadLibopus = () =>
  import('libopus-wasm').catch((error: unknown) => {
    throw new VoiceFault('down', error)
  })
