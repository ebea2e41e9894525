import type { Log } from '#ports/log.ts'

/** A log that keeps what it is told, for tests that ask whether something was logged. */
export interface RecordingLog extends Log {
  readonly lines: { level: string; data: object; message: string }[]
}

export const recordingLog = (): RecordingLog => {
  const lines: RecordingLog['lines'] = []
  const at = (level: string) => (data: object, message: string) => void lines.push({ level, data, message })
  const log: RecordingLog = {
    lines,
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: () => log,
  }
  return log
}
