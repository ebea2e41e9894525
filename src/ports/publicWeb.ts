import type { Readable } from 'node:stream'

/**
 * Why nothing came from an address that somebody brought. `notAllowed`: it leads into this network, or is not encrypted ·
 * `down`: no answer, or a broken one · `refused`: the other side has nothing there for us.
 */
export interface PublicWebFault {
  readonly fault: 'notAllowed' | 'down' | 'refused'
}

/** What lies at an address, as it comes; whoever has it reads it to the end or destroys it. */
export interface PublicAnswer {
  /** After redirects. */
  readonly url: URL
  /** Without parameters, lower case. */
  readonly contentType: string
  /** Bytes, where the other side tells. */
  readonly length: number | null
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Readable
}

/** What somebody's program answered. */
export interface PostAnswer {
  readonly status: number
  /** Seconds that it asks to be left alone; null where it asks for none. */
  readonly retryAfterS: number | null
  /** The beginning of what it said. */
  readonly text: string
}

/** Like any other fault of the public web; `tooSlow`: it took longer than it might. */
export interface PostFault {
  readonly fault: 'notAllowed' | 'down' | 'tooSlow'
}

/** What is posted, and how long that may take, in ms. */
export interface Post {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly connectMs: number
  readonly withinMs: number
}

/** The web as strangers may send us there: public hosts alone, which nobody can make into a door to this network. */
export interface PublicWeb {
  /** Gets what lies at an address. Ends after `withinMs`, also while it is read. Never rejects. */
  get(address: string, ask: { readonly withinMs: number }): Promise<PublicAnswer | PublicWebFault>
  /** True if the form of an address lets something be posted there; where its name leads is looked at each time. */
  mayPost(address: string): boolean
  /** Posts JSON to an address of somebody's program, once and following nobody elsewhere. Never rejects. */
  post(address: string, what: Post): Promise<PostAnswer | PostFault>
}
