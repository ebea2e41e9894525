/** Live voice and video of rooms. */
export interface Voice {
  /** The public id clients join with. */
  readonly appId: string
  /** A token for one person in one channel; only with `publish` may it send sound and pictures. */
  token(grant: { channel: string; account: string; publish: boolean; livesS: number }): string
}

/** A server of live voice that can be told afterwards who may stay and who may speak. */
export interface VoiceServer {
  /** Where clients connect, as a WebSocket. */
  readonly url: string
  /** A token for one person in one room; only with `publish` may it send sound. */
  token(grant: { room: string; account: string; publish: boolean; livesS: number }): Promise<string>
  /** The rooms that somebody is in. Rejects where the server does not answer. */
  rooms(): Promise<readonly string[]>
  /** Who is in a room, and who of them may send sound. */
  people(room: string): Promise<readonly { readonly account: string; readonly publishes: boolean }[]>
  /** They hear on, and are not heard any more. Nothing happens where they are not there. */
  hush(room: string, account: string): Promise<void>
  /** They are out. The same. */
  remove(room: string, account: string): Promise<void>
}
