/** Where Twilio is and who we are there. */
export interface TwilioAccess {
  readonly accountSid: string
  /** The auth token of the account, or the secret of `keySid`. */
  readonly authToken: string
  /** An API key (`SK…`) to sign in with instead of the account. */
  readonly keySid?: string
}

/** Twilio said no, or nothing. `retryable` is true if the same call may succeed later. */
export class TwilioError extends Error {
  override readonly name = 'TwilioError'
  constructor(
    /** 0 if there was no answer. */
    readonly status: number,
    /** Twilio's own number, e.g. 21211; null if it gave none. */
    readonly code: number | null,
    message: string,
    readonly retryAfterMs: number | null = null,
  ) {
    super(message)
  }

  get retryable(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

const TIMEOUT_MS = 10_000
const LONGEST_ANSWER = 64 * 1024

const errorOf = async (answer: Response): Promise<TwilioError> => {
  const body: unknown = await answer.json().catch(() => null)
  const said = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const code = typeof said['code'] === 'number' ? said['code'] : null
  const after = Number(answer.headers.get('retry-after') ?? Number.NaN)
  return new TwilioError(
    answer.status,
    code,
    // Twilio's sentence may hold the number called, which belongs in no log.
    `Twilio answered ${answer.status}${code === null ? '' : ` (error ${code})`}`,
    Number.isFinite(after) ? after * 1000 : null,
  )
}

/** One call with Basic authentication; a form is posted, without one it is a GET. Gives the JSON answer. */
export const callTwilio = async (
  access: TwilioAccess,
  url: string,
  form?: Readonly<Record<string, string>>,
): Promise<unknown> => {
  const secret = Buffer.from(`${access.keySid ?? access.accountSid}:${access.authToken}`).toString('base64')
  const answer = await fetch(url, {
    method: form ? 'POST' : 'GET',
    headers: { authorization: `Basic ${secret}`, accept: 'application/json' },
    ...(form && { body: new URLSearchParams(form) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new TwilioError(
      0,
      null,
      `Twilio did not answer (${error instanceof Error ? error.name : 'unknown'})`,
    )
  })
  if (!answer.ok) throw await errorOf(answer)
  const text = await answer.text()
  if (text.length > LONGEST_ANSWER) throw new TwilioError(answer.status, null, 'Twilio answered too much')
  return JSON.parse(text) as unknown
}
