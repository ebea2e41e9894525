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

/** A phone or tablet with an app of whoever builds one. */
export interface MobileDevice {
  readonly platform: 'ios' | 'android'
  /** As its vendor gave it; secret. */
  readonly token: string
}

export interface MobileMessage {
  /** What is shown; null: nothing is, the app hears `data` in the background. */
  readonly shown: {
    readonly title: string
    readonly body: string
    readonly isSilent: boolean
    /** How much is unread. */
    readonly badge: number
  } | null
  /** For the app. */
  readonly data: Readonly<Record<string, string>>
  /** A message replaces the last one with the same: 64 bytes at most. */
  readonly tag: string
  /** Seconds for which it is worth keeping. */
  readonly ttlS: number
  readonly urgency: 'high' | 'normal' | 'low'
}

/** What became of a message; `absent`: messages to such devices are not set up. */
export type MobileOutcome = PushOutcome | { readonly is: 'absent' }

/** Sends messages to apps on phones through the vendor of each. */
export interface MobilePush {
  /** Ends within 10 s. Never rejects. */
  send(to: MobileDevice, message: MobileMessage): Promise<MobileOutcome>
}
