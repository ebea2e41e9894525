/** Live voice and video of rooms. */
export interface Voice {
  /** The public id clients join with. */
  readonly appId: string
  /** A token for one person in one channel; only with `publish` may it send sound and pictures. */
  token(grant: { channel: string; account: string; publish: boolean; livesS: number }): string
}

/** Somebody at a server of live voice, once for each window and device they hear it in. */
export interface VoiceGuest {
  readonly account: string
  /** What tells their connections apart. */
  readonly connection: string
  /** It may send sound. */
  readonly publishes: boolean
}

/** A server of live voice that can be told afterwards who may stay and who may speak. */
export interface VoiceServer {
  /** Where clients connect, as a WebSocket. */
  readonly url: string
  /** A token for one connection of a person to one room; only with `publish` may it send sound. */
  token(grant: { room: string; account: string; publish: boolean; livesS: number }): Promise<string>
  /** The rooms that somebody is in. Rejects where the server does not answer. */
  rooms(): Promise<readonly string[]>
  /** Who is in a room, and who of them may send sound. */
  people(room: string): Promise<readonly VoiceGuest[]>
  /** It hears on, and is not heard any more. Nothing happens where it is not there. */
  hush(room: string, connection: string): Promise<void>
  /** It is out. The same. */
  remove(room: string, connection: string): Promise<void>
}
