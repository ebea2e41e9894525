import { spawn } from 'node:child_process'

/** Whether an ffmpeg that can write AAC answers on the PATH. */
export const hasFfmpeg = (): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn('ffmpeg', ['-hide_banner', '-v', 'error', '-h', 'encoder=aac'], { stdio: 'ignore' })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
