import {
  createServiceToken,
  resealUserSecrets,
  revokeServiceTokens,
  revokeSigningKey,
  rotateServiceToken,
  rotateSigningKey,
} from '#services/user/api.ts'
import { resealWebhooks } from '#services/hooks/api.ts'
import { resealLibraries, resealScrobbleLinks } from '#services/playlist/api.ts'
import { resealEvidence } from '#services/audit/api.ts'
import { resealSales } from '#services/payment/api.ts'
import { resealMessages } from '#services/chat/api.ts'
import { resealCalendars } from '#services/room/api.ts'
import { resealDevices } from '#services/social/api.ts'
import { resealSongKeys } from '#services/upload/api.ts'
import type { Tools } from '#services/core/context.ts'
import { traceOf } from '#services/core/securityLog.ts'
import { readConfig } from './config.ts'
import { insistOnTls } from './insistOnTls.ts'
import { withTools } from './withTools.ts'
import { pinoLog } from '#adapters/log/pino.ts'

const usage = `Usage:
  npm run token -- service <name>          a token for another server (lower-case letters, digits and dashes)
  npm run token -- rotate service <name>   another one; the former ones end in a day
  npm run token -- revoke service <name>   ends all its tokens
  npm run token -- rotate key              signs access tokens with a new key; those of the former one stay good
  npm run token -- revoke key <id>         ends every access token that a key signed
  npm run token -- reseal                  seals under the present SECRET_KEY what former ones sealed
  npm run token -- trace <address>         what the log writes in place of an e-mail, number or network address`

/** What a command does, giving the lines to print; null for what is none. */
const commandOf = ([verb, what, name = '']: readonly string[]):
  | ((tools: Tools) => Promise<string>)
  | null => {
  const isName = /^[a-z0-9-]{2,40}$/
  if (verb === 'service' && isName.test(what ?? '')) return (tools) => createServiceToken(tools, what ?? '')
  if (verb === 'reseal')
    return async (tools) => {
      const count =
        (await resealUserSecrets(tools)) +
        (await resealSongKeys(tools)) +
        (await resealDevices(tools)) +
        (await resealCalendars(tools)) +
        (await resealSales(tools)) +
        (await resealEvidence(tools)) +
        (await resealWebhooks(tools)) +
        (await resealScrobbleLinks(tools)) +
        (await resealLibraries(tools)) +
        (await resealMessages(tools))
      return `${count} secrets sealed anew. Hashes of former keys still need them in FORMER_SECRET_KEYS.`
    }
  if (verb === 'trace' && what) return async ({ settings }) => traceOf(settings, what)
  if (what === 'service' && isName.test(name)) {
    if (verb === 'rotate') return (tools) => rotateServiceToken(tools, name)
    if (verb === 'revoke')
      return async (tools) => `${await revokeServiceTokens(tools, name)} tokens of ${name} ended`
  }
  if (what === 'key' && verb === 'rotate')
    return async (tools) => {
      const { kid, former } = await rotateSigningKey(tools)
      return `Key ${kid} signs within a minute. Later: npm run token -- revoke key ${former ?? '<id>'}`
    }
  if (what === 'key' && verb === 'revoke')
    return async (tools) =>
      (await revokeSigningKey(tools, name))
        ? `Within a minute no token of key ${name} is good`
        : `There is no key ${name}, or it was revoked before`
  return null
}

const command = commandOf(process.argv.slice(2))
if (command === null) {
  console.error(usage)
  process.exit(2)
}

const config = await insistOnTls(readConfig(process.env))
console.log(await withTools(config, pinoLog('error'), command))
