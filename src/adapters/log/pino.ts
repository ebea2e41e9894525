import { hostname } from 'node:os'
import pino from 'pino'
import type { Log } from '#ports/log.ts'
import { errorForLog } from './errorForLog.ts'

const SECRETS = ['password', 'token', 'accessToken', 'authorization', 'secret', 'code', 'guestPassword']

/** Lines of JSON that name the machine and process, by default on standard error, so that standard output keeps the few lines meant for people. */
export const pinoLog = (
  level: string,
  to: pino.DestinationStream = pino.destination({ dest: 2, sync: false }),
): Log =>
  pino(
    {
      level,
      base: { node: `${hostname()}/${process.pid}` },
      redact: { paths: SECRETS.flatMap((key) => [key, `*.${key}`]), censor: '(hidden)' },
      serializers: { err: errorForLog },
    },
    to,
  )
