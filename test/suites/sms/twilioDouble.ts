import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that answers as Twilio's documentation says, for one account. */
export interface TwilioDouble {
  readonly url: string
  readonly accountSid: string
  readonly authToken: string
  /** The forms posted to Messages and Verifications, in order. */
  readonly sent: { path: string; form: Record<string, string> }[]
  /** Line type by number; numbers not named are `valid: false`. A number → status answers that error instead. */
  readonly lines: Map<string, string | null>
  /** Answers the next requests with these errors, in order. */
  readonly failures: { status: number; code: number; message: string; retryAfter?: number }[]
  close(): Promise<void>
}

const bodyOf = async (request: IncomingMessage): Promise<Record<string, string>> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
}

const say = (
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

const refuse = (response: ServerResponse, status: number, code: number, message: string, after?: number) =>
  say(
    response,
    status,
    { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
    after === undefined ? {} : { 'retry-after': String(after) },
  )

export const twilioDouble = async (): Promise<TwilioDouble> => {
  const accountSid = `AC${'0'.repeat(32)}`
  const authToken = 'not-a-real-token'
  const sent: TwilioDouble['sent'] = []
  const lines: TwilioDouble['lines'] = new Map()
  const failures: TwilioDouble['failures'] = []
  const basic = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  const lookup = (response: ServerResponse, phone: string): void => {
    const valid = lines.has(phone)
    const type = lines.get(phone) ?? null
    say(response, 200, {
      calling_country_code: valid ? '33' : null,
      country_code: valid ? 'FR' : null,
      phone_number: phone,
      national_format: phone,
      valid,
      validation_errors: valid ? [] : ['TOO_SHORT'],
      line_type_intelligence: valid
        ? { error_code: null, mobile_country_code: '208', mobile_network_code: '01', carrier_name: 'C', type }
        : null,
      url: `https://lookups.twilio.com/v2/PhoneNumbers/${phone}`,
    })
  }

  const message = (response: ServerResponse, path: string, form: Record<string, string>): void => {
    const to = form['To'] ?? ''
    if (!/^(whatsapp:)?\+\d+$/.test(to)) {
      return refuse(response, 400, 21211, `The 'To' number ${to} is not a valid phone number.`)
    }
    if (!form['From'] && !form['MessagingServiceSid']) {
      return refuse(response, 400, 21603, "A 'From' phone number is required.")
    }
    sent.push({ path, form })
    say(response, 201, {
      sid: `SM${'1'.repeat(32)}`,
      status: 'queued',
      to,
      body: form['Body'],
      error_code: null,
    })
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://double')
    const failure = failures.shift()
    if (failure) return refuse(response, failure.status, failure.code, failure.message, failure.retryAfter)
    if (request.headers.authorization !== basic) return refuse(response, 401, 20003, 'Authenticate')
    const path = decodeURIComponent(url.pathname)
    const phone = /^\/v2\/PhoneNumbers\/(.+)$/.exec(path)?.[1]
    if (request.method === 'GET' && phone && url.searchParams.get('Fields') === 'line_type_intelligence') {
      return lookup(response, phone)
    }
    const form = await bodyOf(request)
    if (request.method === 'POST' && path === `/2010-04-01/Accounts/${accountSid}/Messages.json`) {
      return message(response, path, form)
    }
    if (request.method === 'POST' && /^\/v2\/Services\/VA\w+\/Verifications$/.test(path)) {
      sent.push({ path, form })
      return say(response, 201, {
        sid: `VE${'2'.repeat(32)}`,
        status: 'pending',
        to: form['To'],
        channel: form['Channel'],
      })
    }
    refuse(response, 404, 20404, `The requested resource ${path} was not found`)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accountSid,
    authToken,
    sent,
    lines,
    failures,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
