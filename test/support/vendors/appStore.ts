import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appleChain } from './appleChain.ts'
import { atEnd } from '../leftBehind.ts'

type Fields = Readonly<Record<string, unknown>>

/** What a notice says beside its type. */
interface Notice {
  readonly subtype?: string
  readonly id?: string
  readonly signedDate?: number
  readonly status?: number
  readonly transaction?: Fields
  readonly renewal?: Fields
  readonly bundleId?: string
  readonly environment?: string
}

/** An app of the tests, in its store's sandbox or in production. */
interface App {
  readonly environment: 'Sandbox' | 'Production'
  /** Sales are looked up with a key of its API. */
  readonly isAsked: boolean
}

const BUNDLE = 'org.example.rooms'
const APP_ID = 4242

/**
 * The App Store as a server sees it: it signs with a chain of its own, says whether its certificates still stand, and is
 * asked about sales. It stops after the test file.
 */
export const startAppStore = async ({ environment, isAsked }: App) => {
  const transactions = new Map<string, Fields>()
  const statuses = new Map<string, { status: number; transaction: string; renewal?: Fields }>()
  const missed: string[] = []
  const down = { is: false }
  const answer = (path: string): object | Buffer | null => {
    const last = path.split('/').at(-1) ?? ''
    if (path.startsWith('/ocsp/')) return chain.stands(path)
    if (path.startsWith('/inApps/v1/transactions/')) {
      const found = transactions.get(last)
      return found ? { signedTransactionInfo: jws({ signedDate: Date.now(), ...found }) } : null
    }
    if (path.startsWith('/inApps/v1/subscriptions/')) {
      const found = statuses.get(last)
      if (!found) return null
      const of = {
        status: found.status,
        originalTransactionId: last,
        signedTransactionInfo: jws({ signedDate: Date.now(), ...transactions.get(found.transaction) }),
        signedRenewalInfo: jws({ signedDate: Date.now(), environment, ...found.renewal }),
      }
      return { environment, bundleId: BUNDLE, data: [{ lastTransactions: [of] }] }
    }
    // One a page, as there may be many.
    const at = Number(new URL(path, 'http://here').searchParams.get('paginationToken') ?? 0)
    const notificationHistory = missed.slice(at, at + 1).map((signedPayload) => ({ signedPayload }))
    return { notificationHistory, hasMore: at + 1 < missed.length, paginationToken: String(at + 1) }
  }
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      const path = (request.url ?? '').replace(/\?$/, '')
      const given = down.is
        ? null
        : answer(path.startsWith('/inApps/v1/notifications') ? path : (path.split('?')[0] ?? ''))
      response.writeHead(given ? 200 : down.is ? 500 : 404, { 'content-type': 'application/json' })
      response.end(Buffer.isBuffer(given) ? given : JSON.stringify(given ?? { errorCode: 4040010 }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const chain = appleChain(`${url}/ocsp`)
  const directory = mkdtempSync(join(tmpdir(), 'app-store-'))
  const root = join(directory, 'root.pem')
  writeFileSync(root, chain.rootPem)
  atEnd(() => {
    server.closeAllConnections()
    server.close()
    rmSync(directory, { recursive: true })
  })

  const jws = (payload: object, by: Pick<typeof chain, 'x5c' | 'key'> = chain): string => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const text = `${part({ alg: 'ES256', x5c: by.x5c })}.${part(payload)}`
    const signature = sign('sha256', Buffer.from(text), { key: by.key, dsaEncoding: 'ieee-p1363' })
    return `${text}.${signature.toString('base64url')}`
  }
  const transactionOf = (fields: Fields): Fields => ({
    bundleId: BUNDLE,
    environment,
    originalTransactionId: fields['transactionId'],
    quantity: 1,
    type: 'Consumable',
    purchaseDate: Date.now(),
    storefront: 'ESP',
    ...fields,
  })
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return {
    transactions,
    statuses,
    missed,
    down,
    transactionOf,
    /** A signed notice, by default as Apple signs it now. */
    notice: (type: string, said: Notice = {}, by: Pick<typeof chain, 'x5c' | 'key'> = chain): string => {
      const { subtype, id = randomUUID(), signedDate = Date.now(), transaction, renewal } = said
      const data = {
        appAppleId: APP_ID,
        bundleId: said.bundleId ?? BUNDLE,
        environment: said.environment ?? environment,
        ...(said.status !== undefined && { status: said.status }),
        ...(transaction && { signedTransactionInfo: jws({ signedDate, ...transactionOf(transaction) }, by) }),
        ...(renewal && { signedRenewalInfo: jws({ signedDate, environment, ...renewal }, by) }),
      }
      const whole = { notificationType: type, notificationUUID: id, version: '2.0', signedDate, data }
      return jws(subtype === undefined ? whole : { ...whole, subtype }, by)
    },
    /** The same kind of chain, from a root that nobody trusts. */
    another: () => appleChain(`${url}/ocsp`),
    settings: {
      APPLE_STORE_BUNDLE_ID: BUNDLE,
      APPLE_STORE_APP_ID: String(APP_ID),
      APPLE_STORE_ENVIRONMENT: environment.toLowerCase(),
      APPLE_STORE_ROOTS: root,
      ...(isAsked && {
        APPLE_STORE_KEY: key,
        APPLE_STORE_KEY_ID: createHash('sha256').update(key).digest('hex').slice(0, 10),
        APPLE_STORE_ISSUER: randomUUID(),
        APPLE_STORE_BASE_URL: url,
      }),
    },
  }
}
