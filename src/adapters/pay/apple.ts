import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { NotificationHistoryResponse } from '@apple/app-store-server-library'
import type { AppStore, StoreNotice, StoreSale } from '#ports/appStore.ts'
import { type AppleSaid, saleOf } from './appleSale.ts'

/** How the App Store is reached and by what it is known. */
export interface AppleAccess {
  readonly bundleId: string
  /** Apple's number of the app; notices of production name it. */
  readonly appId: number | undefined
  readonly environment: 'Production' | 'Sandbox'
  /** Apple's root certificates, as the operator has them. */
  readonly roots: readonly Uint8Array[]
  /** A key of the App Store Server API; without it the store is not asked. */
  readonly key: { readonly pem: string; readonly id: string; readonly issuer: string } | null
  /** Instead of Apple's own address. */
  readonly baseUrl?: string
}

/** An answer of Apple is awaited for so long, ms: whoever sent a notice is waiting too. */
const PATIENCE_MS = 8000

/**
 * The App Store, by Apple's own library: nothing is read of what it did not sign. The library is heavy: it comes only where
 * it is needed, and while the server starts, so that the first notice is answered as soon as all others.
 */
export const appleStore = (access: AppleAccess): AppStore => {
  // What cannot be read stops the start, and not the first sale.
  for (const root of access.roots) new X509Certificate(root)
  if (access.key) createPrivateKey(access.key.pem)
  let opened: Promise<Opened> | null = null
  const open = () => (opened ??= openLibrary(access))
  // Whoever sends a notice learns of it if that went wrong.
  open().catch(() => undefined)
  return {
    live: access.environment === 'Production',
    read: async (signed) => (await open()).read(signed),
    look: async (sale) => (access.key === null ? sale : (await open()).look(sale)),
    missed: async function* (from, to) {
      if (access.key !== null) yield* (await open()).missed(from, to)
    },
  }
}

type Opened = Awaited<ReturnType<typeof openLibrary>>

const openLibrary = async ({ bundleId, appId, environment, roots, key, baseUrl }: AppleAccess) => {
  const apple = await import('@apple/app-store-server-library')
  const at = environment === 'Production' ? apple.Environment.PRODUCTION : apple.Environment.SANDBOX
  const verifier = new apple.SignedDataVerifier(roots.map(Buffer.from), true, at, bundleId, appId)
  const client = new apple.AppStoreServerAPIClient(
    key?.pem ?? '',
    key?.id ?? '',
    key?.issuer ?? '',
    bundleId,
    at,
  )
  if (baseUrl !== undefined) Object.assign(client, { urlBase: baseUrl })

  const transactionOf = (signed: string) => verifier.verifyAndDecodeTransaction(signed)
  const renewalOf = async (signed: string | undefined) =>
    signed === undefined ? null : await verifier.verifyAndDecodeRenewalInfo(signed)

  const verified = async (signed: string): Promise<StoreNotice | null> => {
    const notice = await verifier.verifyAndDecodeNotification(signed)
    const { notificationUUID: id, notificationType, subtype, signedDate, data } = notice
    if (id === undefined || notificationType === undefined || signedDate === undefined) return null
    const type = subtype === undefined ? notificationType : `${notificationType}.${subtype}`
    const said = data?.signedTransactionInfo
    const sale =
      said === undefined
        ? null
        : saleOf({
            type: notificationType,
            status: data?.status,
            signedAt: signedDate,
            transaction: await transactionOf(said),
            renewal: await renewalOf(data?.signedRenewalInfo),
          })
    return { id, type, created: new Date(signedDate), sale }
  }

  const paymentNow = async (ref: string) => {
    const { signedTransactionInfo } = await client.getTransactionInfo(ref)
    return signedTransactionInfo === undefined ? null : transactionOf(signedTransactionInfo)
  }

  const now = async (sale: StoreSale): Promise<StoreSale> => {
    const payment = await paymentNow(sale.payment.ref)
    if (payment === null) return sale
    if (sale.subscription === null) return newer(sale, said(payment, null))
    const { data = [] } = await client.getAllSubscriptionStatuses(sale.ref)
    const last = data
      .flatMap(({ lastTransactions }) => lastTransactions ?? [])
      .find(({ originalTransactionId }) => originalTransactionId === sale.ref)
    if (last?.signedTransactionInfo === undefined) return sale
    const transaction = await transactionOf(last.signedTransactionInfo)
    const renewal = await renewalOf(last.signedRenewalInfo)
    return newer(sale, { ...said(transaction, renewal), status: last.status, payment })
  }

  return {
    read: (signed: string): Promise<StoreNotice | null> =>
      inTime(verified(signed)).catch((error: unknown) => {
        const isForged =
          error instanceof apple.VerificationException &&
          error.status !== apple.VerificationStatus.RETRYABLE_VERIFICATION_FAILURE
        if (isForged) return null
        throw error
      }),
    look: (sale: StoreSale): Promise<StoreSale> =>
      inTime(now(sale)).catch((error: unknown) => {
        if (error instanceof apple.APIException && error.httpStatusCode === 404) return sale
        throw error
      }),
    missed: async function* (from: Date, to: Date): AsyncGenerator<readonly string[]> {
      const span = { startDate: from.getTime(), endDate: to.getTime(), onlyFailures: true }
      for (let page: string | null = null; ; ) {
        const answer: NotificationHistoryResponse = await inTime(client.getNotificationHistory(page, span))
        yield (answer.notificationHistory ?? []).flatMap(({ signedPayload }) => signedPayload ?? [])
        page = answer.paginationToken ?? null
        if (answer.hasMore !== true || page === null) return
      }
    },
  }
}

/** What Apple answered, signed when it did. */
const said = (transaction: AppleSaid['transaction'], renewal: AppleSaid['renewal']): AppleSaid => ({
  transaction,
  renewal,
  signedAt: Math.max(transaction.signedDate ?? 0, renewal?.signedDate ?? 0),
})

/** The later of what was told and what was looked up. */
const newer = (told: StoreSale, looked: AppleSaid): StoreSale => {
  const sale = saleOf(looked)
  return sale !== null && sale.signedAt >= told.signedAt ? sale : told
}

const inTime = async <T>(asked: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The App Store did not answer in time')), PATIENCE_MS)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
