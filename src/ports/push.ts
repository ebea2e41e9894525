/** Where a browser can be reached: what it gave when it subscribed. All of it is secret. */
export interface WebSubscription {
  readonly endpoint: string
  /** Base64url: 65 bytes of a point on P-256. */
  readonly p256dh: string
  /** Base64url, 16 bytes. */
  readonly auth: string
}

/** Who we are to push services, by RFC 8292. */
export interface VapidKeys {
  /** Base64url: 65 bytes of a point on P-256; browsers subscribe with it. */
  readonly publicKey: string
  /** Base64url, 32 bytes. */
  readonly privateKey: string
  /** How to reach the operator: `mailto:` or `https:`. */
  readonly contact: string
}

export interface PushMessage {
  /** At most 3,000 bytes. */
  readonly body: string
  /** A message not yet shown is replaced by the next with the same: 32 characters of base64url. */
  readonly topic: string
  /** Seconds for which it is worth keeping. */
  readonly ttlS: number
  readonly urgency: 'high' | 'normal' | 'low'
}

/**
 * What became of a message. `gone`: nobody is there any more · `busy`: again later · `tooLarge` · `refused`: the push
 * service does not take it from us, or it may not be reached.
 */
export type PushOutcome =
  | { readonly is: 'sent' | 'gone' | 'tooLarge' | 'refused' }
  | { readonly is: 'busy'; readonly retryAfterS: number | null }

/** Sends messages to browsers through the push service that each of them chose. */
export interface WebPush {
  /** Whether the form of an address lets us send there. */
  allows(endpoint: string): boolean
  /** Ends within 10 s. Never rejects. */
  send(to: WebSubscription, message: PushMessage, keys: VapidKeys): Promise<PushOutcome>
}
